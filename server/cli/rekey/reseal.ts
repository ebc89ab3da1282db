import type pg from 'pg';
import { keyIdOf } from '#platform/key-id.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { SealedColumn } from './sealed-values.ts';

/** The number of values that each secret sealed. */
export interface Tally {
  readonly name: string;
  newest: number;
  /** Sealed anew now, from an older secret. */
  renewed: number;
  /** Still sealed by an older one. */
  older: number;
  /** Sealed by a secret that is not here, or changed since: left as they are. */
  unknown: number;
  /** The secrets that are not here, where the values say so. */
  readonly missing: Set<string>;
}

export const newTally = (name: string): Tally => ({
  name,
  newest: 0,
  renewed: 0,
  older: 0,
  unknown: 0,
  missing: new Set(),
});

export const atOnce = 200;

interface Row {
  at: string[];
  value: string;
}

/** The next values in the order of the key. */
async function page(client: pg.ClientBase, column: SealedColumn, after: readonly string[] | null): Promise<Row[]> {
  const names = Object.keys(column.key).map((name) => `t.${name}`);
  const types = Object.values(column.key);
  const from = after ? `and (${names.join(', ')}) > (${types.map((type, n) => `$${n + 1}::${type}`).join(', ')})` : '';
  const { rows } = await client.query<Row>(
    `select array[${names.map((name) => `${name}::text`).join(', ')}] as at, ${column.value} as value
      from ${column.table} t where ${column.where} ${from} order by ${names.join(', ')} limit ${atOnce}`,
    after ? [...after] : [],
  );
  return rows;
}

/** Puts values in the place of those they were made from, and of none that changed meanwhile. Tells how many were put. */
async function put(client: pg.ClientBase, column: SealedColumn, made: readonly (Row & { fresh: string })[]) {
  const types = Object.entries(column.key);
  const names = types.map((_, n) => `k${n}`);
  const lists = [...types.map(([, type]) => type), 'text', 'text'].map((type, n) => `$${n + 1}::${type}[]`);
  const { rowCount } = await client.query(
    `update ${column.table} t set ${column.put} from unnest(${lists.join(', ')}) n (${names.join(', ')}, old, value)
      where ${types.map(([name], n) => `t.${name} = n.k${n}`).join(' and ')} and ${column.value} = n.old`,
    [
      ...types.map((_, n) => made.map(({ at }) => at[n])),
      made.map(({ value }) => value),
      made.map(({ fresh }) => fresh),
    ],
  );
  return rowCount ?? 0;
}

/** Looks at every value of a column, and seals those of older secrets with the newest. `dry` only looks. A batch is a statement of its own. */
export async function resealColumn(
  client: pg.ClientBase,
  secrets: Keyring,
  column: SealedColumn,
  { dry, onBatch }: { dry: boolean; onBatch(tally: Tally): void },
): Promise<Tally> {
  const { form } = column;
  const ids = secrets.map(keyIdOf);
  const tally = newTally(column.name);
  for (let after: string[] | null = null, more = true; more; ) {
    const rows = await page(client, column, after);
    const made: (Row & { fresh: string })[] = [];
    for (const row of rows) {
      const by = form.sealedBy(row.value, secrets);
      if (by === ids[0]) {
        tally.newest += 1;
        continue;
      }
      try {
        const plain = await form.open(secrets, row.value);
        if (dry) tally.older += 1;
        else made.push({ ...row, fresh: await form.seal(secrets, plain) });
      } catch {
        tally.unknown += 1;
        if (by !== undefined && !ids.includes(by)) tally.missing.add(by);
      }
    }
    if (made.length > 0) {
      const done = await put(client, column, made);
      tally.renewed += done;
      tally.older += made.length - done;
    }
    onBatch(tally);
    after = rows.at(-1)?.at ?? null;
    more = rows.length === atOnce;
  }
  return tally;
}
