import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { DocumentContent } from '#contract/documents/content.ts';
import { samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { parseContent } from './document.ts';
import * as make from './test-documents.ts';
import { outlookMail } from './test-outlook.ts';
import { openTestRuntime } from './test-runtime.ts';
import { presentation } from './test-slides.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());

async function contentAt(path: string, name: string): Promise<DocumentContent> {
  const sniffed = await runtime.media.sniff(path, name);
  const out = join(await runtime.makeFolder(), 'look.json');
  await runtime.media.content({ source: path, sniffed, out });
  return JSON.parse(await readFile(out, 'utf8')) as DocumentContent;
}
const contentOf = async (name: string, content: Buffer | string) => contentAt(await runtime.put(name, content), name);
const words = (text: string, level = 0) => ({ level, text });

describe('text is read', () => {
  it.each([
    ['utf-8.txt', Buffer.from('\ufeffDünes ☀\r\nsea\0'.replace('\0', ''))],
    ['utf-16.txt', Buffer.from('\ufeffDünes ☀\nsea', 'utf16le')],
    ['utf-16be.txt', Buffer.from('\ufeffDünes ☀\nsea', 'utf16le').swap16()],
  ])('%s', async (name, bytes) => {
    expect(await contentOf(name, bytes)).toEqual({ kind: 'text', text: 'Dünes ☀\nsea', cut: false });
  });

  it('in the old encoding of the west', async () => {
    expect(await contentOf('latin.txt', Buffer.from('caf\xe9', 'latin1'))).toMatchObject({ text: 'café' });
  });

  it('as far as a page can show it', async () => {
    const long = await contentOf('long.log', 'a line of a log\n'.repeat(400_000));
    expect(long).toMatchObject({ kind: 'text', cut: true });
    expect(long.kind === 'text' && long.text.length).toBe(500_000);
  });

  it('with JSON and XML laid out, numbers as they are written', async () => {
    expect(await contentOf('a.json', '{"a":[1e400,12345678901234567890],"b":{},"c":"x,{"}')).toMatchObject({
      text: '{\n  "a": [\n    1e400,\n    12345678901234567890\n  ],\n  "b": {},\n  "c": "x,{"\n}',
    });
    expect(await contentOf('b.json', '{"a": [1,')).toMatchObject({ text: '{"a": [1,' });
    expect(
      await contentOf('a.xml', '<?xml version="1.0"?><trip><day n="1"/><note>text <w>in</w> it</note></trip>'),
    ).toMatchObject({
      text: '<?xml version="1.0"?>\n<trip>\n  <day n="1"/>\n  <note>text <w>in</w> it</note>\n</trip>',
    });
  });
});

it('what would grow beyond all measure when it is laid out stays as it is', async () => {
  for (const [name, text] of [
    ['deep.json', `${'['.repeat(4_000)}${']'.repeat(4_000)}`],
    ['deep.xml', `<x>${'<y>'.repeat(4_000)}${'</y>'.repeat(4_000)}</x>`],
  ] as const)
    expect(await contentOf(name, text)).toEqual({ kind: 'text', text, cut: false });
});

describe('tables are read', () => {
  it('whatever stands between their cells', async () => {
    const rows = [
      ['name', 'size'],
      ['Dunes, "wide"', '3'],
    ];
    const told = { kind: 'tables', tables: [{ name: null, rows, cut: false }], cut: false };
    expect(await contentOf('a.csv', 'name,size\n"Dunes, ""wide""",3\n')).toEqual(told);
    expect(await contentOf('b.csv', '\ufeffname;size\r\n"Dunes, ""wide""";3\r\n')).toEqual(told);
    expect(await contentOf('c.tsv', 'name\tsize\n"Dunes, ""wide"""\t3\n')).toEqual(told);
  });

  it('also where a quote never ends, and rows differ in length', async () => {
    const { tables = [] } = (await contentOf('odd.csv', 'a,b,c\n1\n"x,2\n')) as { tables?: { rows: string[][] }[] };
    expect(tables[0]?.rows.slice(0, 2)).toEqual([['a', 'b', 'c'], ['1']]);
  });

  it('by their first rows', async () => {
    const content = await contentOf(
      'many.csv',
      'n,square\n'.concat(...Array.from({ length: 900 }, (_, n) => `${n},${n * n}\n`)),
    );
    expect(content).toMatchObject({ kind: 'tables', cut: false, tables: [{ cut: true }] });
    expect(content.kind === 'tables' && content.tables[0]?.rows.length).toBe(500);
  });
});

describe('office documents are read', () => {
  it('Word', async () => {
    const more = '<w:p><w:del><w:r><w:t>gone</w:t></w:r></w:del><w:r><w:tab/><w:t>stays</w:t></w:r></w:p>';
    const body = make.heading('Dunes &amp; sea') + make.run('First') + more;
    expect(await contentOf('a.docx', await make.word(body))).toEqual({
      kind: 'paragraphs',
      paragraphs: [words('Dunes & sea', 2), words('First'), words('stays')],
      cut: false,
    });
  });

  it('Excel: the first sheet that is shown, dates as dates', async () => {
    const rows = [
      ['Place', '', 'When'],
      ['Dunes & sea', 'TRUE', '2024-03-05'],
    ];
    expect(await contentOf('a.xlsx', await make.workbook())).toEqual({
      kind: 'tables',
      tables: [{ name: 'Trip', rows, cut: false }],
      cut: false,
    });
  });

  it('PowerPoint, in the order of the slides', async () => {
    const slides = [
      [words('First', 2), words('Dunes')],
      [words('Last', 2), words('Thanks')],
    ];
    expect(await contentOf('a.pptx', await presentation())).toEqual({ kind: 'slides', slides, cut: false });
  });

  it('OpenDocument', async () => {
    const text = await make.openDocument(
      'text',
      '<text:h text:outline-level="2">Dunes</text:h><text:p>a<text:s/>b</text:p><text:list><text:list-item><text:p>item</text:p></text:list-item></text:list>',
    );
    expect(await contentOf('a.odt', text)).toMatchObject({
      paragraphs: [words('Dunes', 2), words('a b'), words('• item')],
    });
    const sheet = await make.openDocument(
      'spreadsheet',
      '<table:table table:name="Trip"><table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row><table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row></table:table>',
    );
    expect(await contentOf('a.ods', sheet)).toMatchObject({
      tables: [{ name: 'Trip', rows: [['x', 'x']], cut: false }],
    });
    const show = await make.openDocument(
      'presentation',
      '<draw:page><draw:frame presentation:class="title"><text:p>Dunes</text:p></draw:frame><draw:frame><text:p>sea</text:p></draw:frame><presentation:notes><text:p>hush</text:p></presentation:notes></draw:page>',
    );
    expect(await contentOf('a.odp', show)).toMatchObject({ slides: [[words('Dunes', 2), words('sea')]] });
  });

  it('Rich Text, without what is hidden in it', async () => {
    expect(await contentOf('a.rtf', make.richText)).toEqual({
      kind: 'paragraphs',
      paragraphs: [words('Dunes', 1), words('café € bold'), words('a link')],
      cut: false,
    });
  });

  it('and those of a kind that nothing here reads say so', async () => {
    const source = await runtime.put('old.doc', 'x');
    const sniffed = { mediaType: 'application/msword', extension: 'doc', kind: 'document' } as const;
    await expect(runtime.media.content({ source, sniffed, out: `${source}.json` })).rejects.toThrow(
      'This type of document cannot be shown.',
    );
  });
});

describe('what holds other files is listed', () => {
  it('a mail, its HTML as text', async () => {
    expect(await contentOf('a.eml', make.mail)).toEqual({
      kind: 'mail',
      subject: 'Dünes',
      from: [{ name: 'Adéle', address: 'adele@example.com' }],
      to: [
        { name: '', address: 'lin@example.com' },
        { name: 'Bo <b>', address: 'bo@example.com' },
      ],
      cc: [{ name: '', address: 'cy@example.com' }],
      date: '2024-03-05T11:30:00.000Z',
      text: expect.stringMatching(/^Hello é\s+Bye$/),
      attachments: [{ name: 'dunes.png', media_type: 'image/png', size: 13 }],
      cut: false,
    });
  });

  it('a mail is found by its words', async () => {
    const { inspection } = await runtime.process(await runtime.put('b.eml', make.mail), 'b.eml');
    for (const word of ['Dünes', 'adele@example.com', 'Hello', 'dunes.png']) expect(inspection.text).toContain(word);
  });

  it('a mail that Outlook saved, as every other', async () => {
    const mail = outlookMail({ subject: 'Dünes', body: 'Hello é\r\n\r\nBye' });
    expect(await contentOf('a.msg', mail)).toEqual({
      kind: 'mail',
      subject: 'Dünes',
      from: [{ name: 'Ada Lovelace', address: 'ada@halden.example' }],
      to: [{ name: 'Charles Babbage', address: 'charles@halden.example' }],
      cc: [{ name: '', address: 'mary@halden.example' }],
      date: '2026-03-02T08:30:00.000Z',
      text: 'Hello é\n\nBye',
      attachments: [{ name: 'harbour.jpg', media_type: 'image/jpeg', size: 1234 }],
      cut: false,
    });
    const { sniffed, inspection } = await runtime.process(await runtime.put('b.msg', mail), 'b.msg');
    expect(sniffed).toEqual({ mediaType: 'application/vnd.ms-outlook', extension: 'msg', kind: 'document' });
    for (const word of ['Dünes', 'mary@halden.example', 'Hello', 'harbour.jpg'])
      expect(inspection.text).toContain(word);
    await expect(contentOf('c.msg', mail.subarray(0, 600))).rejects.toThrow();
  });

  it('a zip, with sizes and dates', async () => {
    const zip = await make.zipOf({ 'trip/': '', 'trip/dunes.txt': 'sand', 'größe.txt': '' });
    expect(await contentOf('a.zip', zip)).toMatchObject({
      kind: 'archive',
      total: 3,
      cut: false,
      entries: [
        { path: 'trip/', folder: true },
        { path: 'trip/dunes.txt', folder: false, size: 4, modified: '2024-03-05T12:30:00.000Z' },
        { path: 'größe.txt', size: 0 },
      ],
    });
  });

  it('a zip whose names climb out of it, by these names', async () => {
    const zip = make.renamedIn(
      await make.zipOf({ 'aa/aa/etc/passwd': 'x', C__Windows: 'x' }),
      'aa/aa/etc',
      '../../etc',
    );
    const windows = make.renamedIn(zip, 'C__Windows', 'C:\\Windows');
    expect(await contentOf('slip.zip', windows)).toMatchObject({
      entries: [{ path: '../../etc/passwd' }, { path: 'C:\\Windows' }],
    });
  });

  it('a zip of very many files, by the first of them', async () => {
    const names = Object.fromEntries(Array.from({ length: 2_010 }, (_, n) => [`${n}.txt`, '']));
    const content = await contentOf('many.zip', await make.zipOf(names));
    expect(content).toMatchObject({ total: 2_010, cut: true });
    expect(content.kind === 'archive' && content.entries.length).toBe(2_000);
  });

  it('a tar', async () => {
    const long = `${'folder/'.repeat(20)}end.txt`;
    const tar = make.tarOf([
      { name: 'dunes/', content: '', type: '5' },
      { name: 'dunes/sand.txt', content: 'sand' },
      { name: '././@LongLink', content: long, type: 'L' },
      { name: 'cut', content: 'x'.repeat(700) },
    ]);
    const told = {
      kind: 'archive',
      entries: [
        { path: 'dunes/', folder: true },
        { path: 'dunes/sand.txt', size: 4 },
        { path: long, size: 700 },
      ],
    };
    expect(await contentOf('a.tar', tar)).toMatchObject(told);
    expect(await contentOf('a.tgz', gzipSync(tar))).toMatchObject(told);
  });

  it('of another packed file nothing', async () => {
    await expect(contentOf('a.gz', gzipSync('words'))).rejects.toThrow('This type of file cannot be shown.');
  });

  it.runIf(samplesAreHere).each(['hostile/zip-slip.zip', 'hostile/zip-bomb-nested-10GiB.zip', 'hostile/droste.zip'])(
    '%s, harmlessly',
    async (name) => {
      expect(await contentAt(join(samples, name), name)).toMatchObject({ kind: 'archive', cut: false });
    },
  );
});

it('what a decoder that was taken over tells is checked', () => {
  for (const json of ['{', '[]', '{"kind":"text","text":1}', '{"kind":"text","text":"","cut":false,"html":"<b>"}'])
    expect(() => parseContent(json)).toThrow();
});
