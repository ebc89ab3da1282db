import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedWorld, type World } from '#server/test/world.ts';
import { foldWords } from './filter-refs.ts';
import { documentQuery, foldAscii, foldAsciiText, wordGroups, wordPattern } from './search-words.ts';

let world: World;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});

describe('words', () => {
  it('of ASCII are folded here as the database folds them', async () => {
    const ascii = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(ascii, { minLength: 1, maxLength: 20 }), async (words) => {
        // A word that is not ASCII sends the whole group to the database.
        const [folded = []] = await foldWords(world.services.db, [[...words, 'é']]);
        expect(words.map(foldAscii)).toEqual(folded.slice(0, words.length));
      }),
      { numRuns: 50 },
    );
    expect(foldAscii('Größe')).toBeNull();
  });

  it('of a text of ASCII are folded here as one by one, and other texts are left to the database', () => {
    const printable = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    });
    fc.assert(
      fc.property(printable, (text) => {
        const words = text.split(' ').map((word) => (word === '' ? '' : foldAscii(word)?.folded));
        expect(foldAsciiText(text)).toBe(words.join(' '));
      }),
    );
    expect(foldAsciiText('Harbour Größe')).toBeNull();
    expect(foldAsciiText('Harbour\tnight')).toBeNull();
  });

  it('are taken apart by white space, without repetition and emptiness', () => {
    expect(wordGroups([' a  b a ', '', '\u00a0c\td'])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(wordGroups(undefined)).toEqual([]);
    expect(() => wordGroups(Array.from({ length: 51 }, (_, n) => `${n}`))).toThrow('more than 50 words');
  });

  it('become patterns that take signs literally, and short ones by the beginnings of words', () => {
    const pattern = (word: string) => wordPattern(foldAscii(word)!);
    expect(pattern('Sum')).toBe('%sum%');
    expect(pattern('Su')).toBe('% su%');
    expect(pattern('#1')).toBe('% \ua002 1%');
    expect(pattern('100%')).toBe('%100\ua004%');
  });

  it('of two letters or more are looked for in documents, in their order', () => {
    const query = (...words: string[]) => documentQuery(words.map((word) => foldAscii(word)!));
    expect(query('Foo-Bar', 'baz')).toBe("('foo' <-> 'bar':*) | ('baz':*)");
    expect(query('a', '%%')).toBeNull();
  });
});
