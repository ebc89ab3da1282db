import { createHash } from 'node:crypto';
import type { MetadataItem } from '#contract/metadata/routes.ts';

/** A value as the file says it. */
export interface SaidItem {
  schema: string;
  key: string;
  value: string;
}

/** A value that a team puts in the place of the file's, or beside it. */
export interface Correction extends SaidItem {
  id: string;
}

const variants = ['8', '9', 'a', 'b'] as const;

/**
 * The id of something inside a file: the same whenever it is asked for, and in every version. A uuid v7 with the moment
 * of the file, and a hash in the place of chance.
 */
export function idWithin(file: string, name: string): string {
  const hash = createHash('sha256').update(`${file} ${name}`).digest('hex');
  const variant = variants[Number.parseInt(hash.slice(3, 4), 16) % 4];
  return `${file.slice(0, 13)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}

export const idOf = (file: string, { schema, key }: Pick<SaidItem, 'schema' | 'key'>): string =>
  idWithin(file, `${schema}:${key}`);

/** The metadata of a file with its team's corrections, in the file's order; the team's own additions come last. */
export function itemsOf(file: string, said: readonly SaidItem[], corrections: readonly Correction[]): MetadataItem[] {
  const corrected = new Map(corrections.map((one) => [one.id, one]));
  const times = new Map<string, number>();
  const items = said.map(({ schema, key, value }): MetadataItem => {
    const name = `${schema}:${key}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    const uuid = idWithin(file, time === 1 ? name : `${name} ${time}`);
    const correction = corrected.get(uuid);
    corrected.delete(uuid);
    return {
      uuid,
      schema,
      key,
      value: correction?.value ?? value,
      file_value: value,
      corrected: correction !== undefined,
    };
  });
  const only = [...corrected.values()].map(
    ({ id, schema, key, value }): MetadataItem => ({
      uuid: id,
      schema,
      key,
      value,
      file_value: null,
      corrected: true,
    }),
  );
  return [...items, ...only];
}
