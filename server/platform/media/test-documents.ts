import { ZipFile } from 'yazl';

/** A zip of texts and bytes by name. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(content), name, { mtime: new Date(Date.UTC(2024, 2, 5, 12, 30, 0)) });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The same zip with a name that no library writes, of the same length. */
export const renamedIn = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

const ooxml = 'application/vnd.openxmlformats-officedocument';
const types = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="${ooxml}.${type}.main+xml"/></Types>`;
const relation = (target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;

/** A Word document of a heading and paragraphs; `body` goes in as WordprocessingML. */
export const word = (body: string, more: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relation('word/document.xml'),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml':
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style></w:styles>',
    ...more,
  });

export const run = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const heading = (text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="berschrift2"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** An Excel workbook of two sheets; the second is shown first in the file, and the first one in the book is `Trip`. */
export const workbook = (): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': types('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': relation('xl/workbook.xml'),
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" sheetId="1" r:id="rId1"/><sheet name="Trip" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Place</t></si><si><r><t>Dune</t></r><r><t>s &amp; sea</t></r><rPh><t>no</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>13</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>When</t></is></c></row><row r="2"/><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" s="1"><v>45356</v></c></row></sheetData></worksheet>',
  });

/** A document of OpenDocument; `body` is what stands in `office:body`, `before` what stands before it, `more` its other parts. */
export const openDocument = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  { before = '', more = {} }: { before?: string; more?: Readonly<Record<string, string>> } = {},
): Promise<Buffer> =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0" office:version="1.2">${before}<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.${kind}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>${Object.keys(
      more,
    )
      .map((name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`)
      .join('')}</manifest:manifest>`,
    ...more,
  });

/** A mail with a text, the same as HTML, and a file. */
export const mail = [
  'From: =?utf-8?Q?Ad=C3=A9le?= <adele@example.com>',
  'To: Team: lin@example.com, "Bo <b>" <bo@example.com>;',
  'Cc: cy@example.com',
  'Subject: =?utf-8?B?RMO8bmVz?=',
  'Date: Tue, 05 Mar 2024 12:30:00 +0100',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="part"',
  '',
  '--part',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<style>p{}</style><p>Hello =C3=A9</p><script>alert(1)</script><img src=3D"http://tracker.example/x.gif"><p>Bye</p>',
  '--part',
  'Content-Type: image/png; name="dunes.png"',
  'Content-Disposition: attachment; filename="dunes.png"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('not a picture').toString('base64'),
  '--part--',
  '',
].join('\r\n');

export const richText = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Times;}}{\*\generator Nobody;}{\pard\outlinelevel0 Dunes\par}{\pard caf\'e9 \u8364? {\b bold}\par}{\pict\pngblip 89504e47}{\field{\*\fldinst{HYPERLINK "http://x"}}{\fldrslt a link}}\par}`;

/** A tar of one file whose name does not fit into its head, and a folder. */
export function tarOf(entries: readonly { name: string; content: string; type?: string }[]): Buffer {
  const blocks = entries.flatMap(({ name, content, type = '0' }) => {
    const head = Buffer.alloc(512);
    head.write(name.slice(0, 100), 0);
    head.write('0000644\0', 100);
    head.write(`${Buffer.byteLength(content).toString(8).padStart(11, '0')}\0`, 124);
    head.write(`${(1_709_641_800).toString(8).padStart(11, '0')}\0`, 136);
    head.write(type, 156);
    head.write('ustar\x0000', 257);
    head.write('        ', 148);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512);
    body.write(content);
    return [head, body];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
