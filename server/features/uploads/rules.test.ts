import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf, foldersOf } from './rules.ts';

test('a name is the last segment of what was sent', () => {
  expect(fileNameOf('C:\\Pictures\\a.jpg')).toBe('a.jpg');
  expect(fileNameOf('../../etc/passwd')).toBe('passwd');
  expect(fileNameOf('  日本 🎉.PNG ')).toBe('日本 🎉.PNG');
  expect(fileNameOf('"><img src=x onerror=alert(1)>.jpg')).toBe('"><img src=x onerror=alert(1)>.jpg');
});

test.each(['', '/', '..', 'a/..', '   ', '\0'])('%j gets a name', (sent) => {
  expect(fileNameOf(sent)).toBe('Untitled');
});

test('B8: a long name is cut and keeps its extension', () => {
  expect(fileNameOf(`${'a'.repeat(400)}.jpeg`)).toBe(`${'a'.repeat(250)}.jpeg`);
  expect(fileNameOf(`x.${'a'.repeat(400)}`)).toHaveLength(255);
});

test('B8: any name can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (sent) => {
      const name = fileNameOf(sent);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(255);
      expect(name.isWellFormed()).toBe(true);
      expect(name).not.toMatch(/[/\\\0]/);
    }),
  );
});

test('a path keeps its folders and never leads out', () => {
  expect(foldersOf('holiday/day 1/a.jpg')).toEqual(['holiday', 'day 1']);
  expect(foldersOf('/../..\\./x/a.jpg')).toEqual(['x']);
  expect(foldersOf('a.jpg')).toEqual([]);
  expect(foldersOf(`${'a/'.repeat(90)}b.jpg`)).toHaveLength(50);
});
