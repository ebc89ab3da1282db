import { z } from 'zod';

export const manifestFile = 'manifest.json';
export const tablesFile = 'data/tables.json';
export const dataFile = (table: string): string => `data/${table}.jsonl.gz`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.number().int().nonnegative();

/** The last entry of each zip: what else is in it, and which of how many it is. */
export const manifestShape = z.object({
  format: z.literal('vitrine-team'),
  version: z.literal(1),
  /** The same in all zips of an export. */
  export: z.uuid(),
  part: whole.min(1),
  parts: whole.min(1),
  made_at: z.string(),
  team: z.object({ uuid: z.uuid(), name: z.string() }),
  /** The newest migration of the schema. */
  schema: z.string(),
  entries: z.array(
    z.object({
      path: z.string().min(1),
      size: whole,
      sha256,
      /** Stored bytes: as they were uploaded, or made from a version. All else is read, and not stored. */
      stored: z.union([z.literal('original'), z.object({ version: z.uuid(), name: z.string() })]).optional(),
    }),
  ),
});
export type Manifest = z.output<typeof manifestShape>;
export type Stored = NonNullable<Manifest['entries'][number]['stored']>;

export const tablesShape = z.record(z.string(), z.object({ rows: whole, columns: z.array(z.string()) }));
export type TableFacts = z.output<typeof tablesShape>;

/** The path of what was made of a version. */
export const renditionPath = (version: string, name: string): string => `renditions/${version}/${name}`;
