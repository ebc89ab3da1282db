import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Services } from '#server/services.ts';
import type { ExportRow } from '../store.ts';
import type { Stored } from './manifest.ts';

/** The folder of an export: its zips, and what they are made of. */
export const exportFolder = (
  { config }: Pick<Services, 'config'>,
  { team_id: team, id }: Pick<ExportRow, 'team_id' | 'id'>,
): string => join(config.dataDir, 'exports', team, id);

/** The place of the list of what goes into the zips, and the files that are no stored bytes. */
export const workFolder = (services: Pick<Services, 'config'>, row: Pick<ExportRow, 'team_id' | 'id'>): string =>
  join(exportFolder(services, row), 'work');

/** A line of the plan: one entry of one zip. `key` names stored bytes; else they are a part of a file of the work folder. */
export interface Planned {
  part: number;
  path: string;
  size: number;
  modified: string;
  /** Known beforehand of originals. */
  sha256?: string;
  key?: string;
  stored?: Stored;
  from?: { file: string; at: number };
}

export const planShape = z.object({
  parts: z.number().int(),
  entries: z.number().int(),
  files: z.number().int(),
  bytes: z.number().int(),
  made_at: z.string(),
  team: z.object({ uuid: z.string(), name: z.string() }),
  schema: z.string(),
  /** False where no exiftool was there to write them. */
  sidecars: z.boolean(),
});
export type Plan = z.output<typeof planShape>;

/** Values of a file that has one as JSON in each line. */
export async function* jsonLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as T;
}
