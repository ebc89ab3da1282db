import { createHash } from 'node:crypto';
import type pg from 'pg';
import { newId } from '#platform/ids.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids of the archive, and what stands for them here. */
export interface Ids {
  /** The id of a row or of a person; what nobody knows stays as it is. */
  of(old: string): string;
  /** Values with every id in them that is one of the archive's replaced. */
  inAll(values: readonly string[]): Promise<string[]>;
  /** Sets what stands for an id, whatever the others become. */
  set(old: string, now: string): void;
}

const variants = ['8', '9', 'a', 'b'] as const;

/** Another id of the same moment, so that what is ordered by ids keeps its order: the same again for the same id. */
function derived(seed: string, old: string): string {
  const hash = createHash('sha256').update(`${seed} ${old}`).digest('hex');
  return `${old.slice(0, 19)}${variants[Number.parseInt(hash.slice(0, 1), 16) % 4]}${hash.slice(1, 4)}-${hash.slice(4, 16)}`;
}

/**
 * Ids stay what they are where they are free, so that embed codes and addresses stay as well. Where the installation has
 * one of them already, all rows get new ones. The temporary table `archived` has those of all rows.
 */
export function createIds(client: pg.ClientBase, fresh: boolean): Ids {
  const seed = newId();
  const given = new Map<string, string>();
  const of = (old: string) => given.get(old) ?? (fresh ? derived(seed, old) : old);

  async function knownIn(found: readonly string[]): Promise<ReadonlySet<string>> {
    if (!fresh || found.length === 0) return new Set();
    const { rows } = await client.query<{ id: string }>('select id from archived where id = any ($1::uuid[])', [found]);
    return new Set(rows.map(({ id }) => id));
  }

  return {
    of,
    set: (old, now) => void given.set(old, now),
    inAll: async (values) => {
      const found = [...new Set(values.flatMap((value) => value.match(uuid) ?? []))];
      const known = await knownIn(found.filter((id) => !given.has(id)));
      return values.map((value) => value.replace(uuid, (id) => (given.has(id) || known.has(id) ? of(id) : id)));
    },
  };
}
