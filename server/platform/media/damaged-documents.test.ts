import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { isOffice } from '#contract/documents/kinds.ts';
import { mutationSeeds, thorough } from '#server/test/run/thorough.ts';
import { MediaFailure } from './failure.ts';
import { typeOfExtension } from './kinds.ts';
import { damaged } from './test-damage.ts';
import * as make from './test-documents.ts';
import { cornerPicture } from './test-files.ts';
import { inDesign, largePhotoshop } from './test-formats.ts';
import { outlookMail } from './test-outlook.ts';
import { openTestRuntime } from './test-runtime.ts';
import { presentation } from './test-slides.ts';

// A damaged mail of Outlook may be read for ever: that it is ended shows sooner as well.
const runtime = await openTestRuntime(thorough ? {} : { text: 3_000 });
afterAll(() => runtime.close());

const odt = () => make.openDocument('text', '<text:h>Dunes</text:h><text:p>sea</text:p>'.repeat(40));
const ods = () =>
  make.openDocument(
    'spreadsheet',
    `<table:table table:name="Trip">${'<table:table-row><table:table-cell table:number-columns-repeated="3"><text:p>x</text:p></table:table-cell></table:table-row>'.repeat(40)}</table:table>`,
  );
const odp = () =>
  make.openDocument(
    'presentation',
    '<draw:page><draw:frame><text:p>Dunes</text:p></draw:frame></draw:page>'.repeat(20),
  );

/** Documents that are read to be shown, by their type. */
const read: readonly [extension: string, make: () => Promise<Buffer> | Buffer][] = [
  ['md', () => Buffer.from('# Dunes\n\n- sand\n'.repeat(50))],
  ['json', () => Buffer.from(JSON.stringify(Array.from({ length: 50 }, (_, n) => ({ n, s: [{}, null, 'x"'] }))))],
  ['xml', () => Buffer.from(`<a>${'<b c="d">e<!-- f --></b>'.repeat(60)}</a>`)],
  ['csv', () => Buffer.from('a,"b ""c""",d\n1;2,3\n'.repeat(60))],
  ['eml', () => Buffer.from(make.mail)],
  ['msg', () => outlookMail({ subject: 'Dunes', body: 'sand '.repeat(900) })],
  ['zip', () => make.zipOf({ 'trip/': '', 'trip/a.txt': 'sand', 'b.txt': 'sea' })],
  [
    'tar',
    () =>
      make.tarOf([
        { name: 'a/', content: '', type: '5' },
        { name: 'a/b', content: 'sand' },
      ]),
  ],
  ['gz', () => gzipSync(make.tarOf([{ name: 'a/b', content: 'sand'.repeat(900) }]))],
  ['docx', () => make.word(make.heading('Dunes') + make.run('sea').repeat(60))],
  ['xlsx', make.workbook],
  ['pptx', presentation],
  ['odt', odt],
  ['ods', ods],
  ['odp', odp],
  ['rtf', () => Buffer.from(make.richText)],
];
/** Documents that are shown by the image inside them. */
const carrying: readonly [extension: string, make: () => Promise<Buffer>][] = [
  ['indd', async () => inDesign(await cornerPicture(90, 60).jpeg().toBuffer())],
  ['psd', async () => largePhotoshop(await cornerPicture(90, 60).jpeg().toBuffer())],
  [
    'sketch',
    async () =>
      make.zipOf({ 'document.json': '{}', 'previews/preview.png': await cornerPicture(90, 60).png().toBuffer() }),
  ],
];

const sentence = /^Th(is|e) .+\.$/;
const gzip = { mediaType: 'application/gzip', extension: 'gz', kind: 'other' } as const;
const typeOf = (extension: string) =>
  extension === 'gz' ? gzip : (typeOfExtension(extension) ?? expect.unreachable(extension));

/** The content of a damaged document, or the sentence that is told in its place. */
async function outcomeOf(extension: string, whole: Buffer, seed: number): Promise<string> {
  const source = await runtime.put(`${seed}.${extension}`, damaged(whole, seed));
  const out = join(runtime.folder, `${seed}.${extension}.json`);
  try {
    await runtime.media.content({ source, sniffed: typeOf(extension), out });
    return 'read';
  } catch (error) {
    expect([extension, seed, error]).toEqual([extension, seed, expect.any(MediaFailure)]);
    return error instanceof Error ? error.message : '';
  }
}

describe('damaged documents are read as far as they can be, or say why not', () => {
  const seeds = mutationSeeds(2);
  const patience = { timeout: 60_000 + seeds.length * 4_000 };

  it.each(read)('%s', patience, async (extension, whole) => {
    const bytes = await whole();
    for (const seed of seeds) {
      const outcome = await outcomeOf(extension, bytes, seed);
      if (outcome !== 'read')
        expect([extension, seed, outcome]).toEqual([extension, seed, expect.stringMatching(sentence)]);
    }
  });

  it.each(carrying)('%s', patience, async (extension, whole) => {
    const bytes = await whole();
    for (const seed of seeds) {
      const path = await runtime.put(`${seed}.${extension}`, damaged(bytes, seed));
      const { thumbnail, inspection } = await runtime.process(path, path, typeOf(extension));
      for (const failed of [thumbnail.failed, inspection.failed])
        if (failed !== null)
          expect([extension, seed, failed]).toEqual([extension, seed, expect.stringMatching(sentence)]);
    }
  });

  const drawn = read.filter(([extension]) => isOffice(typeOf(extension).mediaType));

  describe.runIf(runtime.media.available.libreoffice && seeds.length > 2)('pages by LibreOffice', () => {
    // Each takes seconds, and one that never ends as long as the product waits for it.
    const some = seeds.slice(0, seeds.length > 20 ? 20 : 4);
    it.each(drawn)('of %s', { timeout: 4_000_000 }, async (extension, whole) => {
      const bytes = await whole();
      const told = new Map<string, number>();
      for (const seed of some) {
        const source = await runtime.put(`${seed}.${extension}`, damaged(bytes, seed));
        const out = join(runtime.folder, `${seed}.${extension}.pdf`);
        const outcome = await runtime.media.toPdf({ source, sniffed: typeOf(extension), out }).then(
          () => 'drawn',
          (error: unknown) => {
            expect([extension, seed, error]).toEqual([extension, seed, expect.any(MediaFailure)]);
            return (error as MediaFailure).message;
          },
        );
        if (outcome !== 'drawn')
          expect([extension, seed, outcome]).toEqual([extension, seed, expect.stringMatching(sentence)]);
        told.set(outcome, (told.get(outcome) ?? 0) + 1);
      }
      console.log(extension, Object.fromEntries(told));
    });
  });
});
