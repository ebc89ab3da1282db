import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type ZipFile as OpenZip, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { limits } from '../../limits.ts';
import type { Finish } from '../../model.ts';
import { Unable } from '../trouble.ts';
import { plainPicture } from './picture.ts';

type Words = Pick<Finish, 'artist' | 'copyright'>;

const mostEntries = 20_000;
const deepest = 2;
/** Every entry is of one day: when parts of a document were written is metadata, too. */
const day = new Date(1980, 0, 1, 12);

const cp = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const ep = 'http://schemas.openxmlformats.org/officeDocument/2006';
const dc = 'http://purl.org/dc/elements/1.1/';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const xml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const said = (element: string, value: string | null): string => (value ? `<${element}>${xml(value)}</${element}>` : '');

/** The parts that hold nothing but metadata, as they are written anew. */
const rewritten: readonly [RegExp, (words: Words) => string][] = [
  [
    /^docProps\/core\.xml$/,
    ({ artist, copyright }) =>
      `${head}<cp:coreProperties xmlns:cp="${cp}" xmlns:dc="${dc}">${said('dc:creator', artist)}${said('dc:rights', copyright)}</cp:coreProperties>`,
  ],
  [/^docProps\/app\.xml$/, () => `${head}<Properties xmlns="${ep}/extended-properties"/>`],
  [/^docProps\/custom\.xml$/, () => `${head}<Properties xmlns="${ep}/custom-properties"/>`],
  [
    /(?:^|\/)meta\.xml$/,
    ({ artist, copyright }) =>
      `${head}<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:dc="${dc}" office:version="1.2"><office:meta>${said('dc:creator', artist)}${said('dc:rights', copyright)}</office:meta></office:document-meta>`,
  ],
];

const signed = /^(?:_xmlsignatures\/|META-INF\/documentsignatures\.xml)/;
const pictures = /^(?:(?:word|xl|ppt)\/media\/|Pictures\/|Thumbnails\/|docProps\/thumbnail)./;
const inner = /\.(?:docx|docm|xlsx|xlsm|pptx|pptm)$/i;
const sealed = /(?:^|\/)embeddings\/|^Object [^/]*$|\.bin$/;
const harmlessBin = /vbaProject\.bin$|printerSettings\d*\.bin$/;

/** Names of people who wrote or changed something, and the folders of their machines. */
const people: readonly [RegExp, string][] = [
  [/(\s(?:w|w15|w16\w*|p15|p188):(?:author|initials|userId|providerId)=)"[^"]*"/g, '$1""'],
  [/(<(?:p:cmAuthor|p188:author|person)\b[^>]*?\s(?:name|displayName)=)"[^"]*"/g, '$1"Author"'],
  [/(<(?:p:cmAuthor|p188:author|person)\b[^>]*?\s(?:initials|userId)=)"[^"]*"/g, '$1""'],
  [/(<author>)[^<]*(<\/author>)/g, '$1$2'],
  [/<x15ac:absPath\b[^>]*\/>/g, ''],
  [/(<(?:dc:creator|meta:initial-creator)>)[^<]*(<\/(?:dc:creator|meta:initial-creator)>)/g, '$1$2'],
];
const withPeople = /^(?:word|ppt|xl)\/.*\.xml$|^content\.xml$|^styles\.xml$/;

interface Entry {
  readonly name: string;
  read(): Promise<Buffer>;
}

/** The entry as it goes into the clean document. */
async function cleanEntry({ name, read }: Entry, words: Words, depth: number): Promise<Buffer> {
  const anew = rewritten.find(([pattern]) => pattern.test(name));
  if (anew) return Buffer.from(anew[1](words));
  const bytes = await read();
  if (inner.test(name)) {
    if (depth >= deepest) throw new Unable('carries-files', 'documents in documents in documents');
    return cleanZip(await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }), words, depth + 1);
  }
  if (pictures.test(name) && !name.endsWith('/')) return plainPicture(bytes, name);
  if (sealed.test(name) && !harmlessBin.test(name)) throw new Unable('carries-files', extname(name));
  if (name === 'META-INF/manifest.xml' && bytes.includes('encryption-data')) throw new Unable('locked');
  if (!withPeople.test(name)) return bytes;
  return Buffer.from(
    people.reduce((text, [pattern, instead]) => text.replace(pattern, instead), bytes.toString('utf8')),
  );
}

/** Each entry once more, in its order: the first of an open document says what it is, and is not packed. */
async function cleanZip(zip: OpenZip, words: Words, depth: number): Promise<Buffer> {
  const made = new ZipFile();
  const whole = buffer(made.outputStream);
  try {
    if (zip.entryCount > mostEntries) throw new Unable('too-large', 'too many entries');
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (signed.test(fileName)) throw new Unable('signed');
      total += entry.uncompressedSize;
      if (total > limits.cleanBytes) throw new Unable('too-large', 'too much to unpack');
      if (fileName.endsWith('/')) continue;
      const read = async () => buffer(await zip.openReadStreamPromise(entry));
      const bytes = await cleanEntry({ name: fileName, read }, words, depth);
      made.addBuffer(bytes, fileName, { mtime: day, mode: 0o100644, compress: fileName !== 'mimetype' });
    }
  } finally {
    zip.close();
    made.end();
  }
  return whole;
}

/** An office document without what it says of its people: properties, names of those who changed it, metadata of its pictures. */
export async function cleanOffice(source: string, out: string, words: Words): Promise<void> {
  const zip = await openPromise(source, { lazyEntries: true, autoClose: false });
  await writeFile(out, await cleanZip(zip, words, 0));
}
