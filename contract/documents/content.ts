import { z } from 'zod';
import { instant } from '../core/fields.ts';

const text = z.string().max(600_000);
const short = z.string().max(1_000);
/** True when there is more in the file than is told. */
const cut = z.boolean();

const paragraph = z.strictObject({
  /** 1 to 6 of a heading; 0 of other text. */
  level: z.number().int().min(0).max(6),
  text,
});
export type Paragraph = z.output<typeof paragraph>;

const table = z.strictObject({
  /** Of a sheet. */
  name: short.nullable(),
  /** The first ones, each with as many cells as it has. */
  rows: z.array(z.array(text).max(200)).max(1_000),
  cut,
});
export type DocumentTable = z.output<typeof table>;

const address = z.strictObject({ name: short, address: short });
export type MailAddress = z.output<typeof address>;

const attachment = z.strictObject({ name: short, media_type: short, size: z.number().int().min(0) });

const entry = z.strictObject({
  path: short,
  folder: z.boolean(),
  /** Bytes, unpacked, as the archive says. */
  size: z.number().min(0),
  modified: instant.nullable(),
});
export type ArchiveEntry = z.output<typeof entry>;

/** The readable part of a document, as data: nothing of the markup of the file is in it. */
export const documentContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text, cut }),
  z.strictObject({ kind: z.literal('tables'), tables: z.array(table).max(100), cut }),
  z.strictObject({ kind: z.literal('paragraphs'), paragraphs: z.array(paragraph).max(10_000), cut }),
  z.strictObject({
    kind: z.literal('slides'),
    slides: z.array(z.array(paragraph).max(1_000)).max(1_000),
    cut,
  }),
  z.strictObject({
    kind: z.literal('mail'),
    subject: short,
    from: z.array(address).max(100),
    to: z.array(address).max(100),
    cc: z.array(address).max(100),
    date: instant.nullable(),
    text,
    attachments: z.array(attachment).max(1_000),
    cut,
  }),
  z.strictObject({
    kind: z.literal('archive'),
    entries: z.array(entry).max(5_000),
    /** The number of entries, listed or not. */
    total: z.number().int().min(0),
    cut,
  }),
]);
export type DocumentContent = z.output<typeof documentContent>;
export type ContentOf<K extends DocumentContent['kind']> = Extract<DocumentContent, { kind: K }>;
