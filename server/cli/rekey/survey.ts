import type pg from 'pg';
import type { Keyring } from '#platform/keyring.ts';
import { keepTokens, linkKinds } from './link-tokens.ts';
import { resealColumn, type Tally } from './reseal.ts';
import { sealedColumns } from './sealed-values.ts';

/** Everything that is kept under a secret, counted; sealed with the newest on the way, unless it is only looked at. */
export async function goThrough(
  client: pg.ClientBase,
  secrets: Keyring,
  how: { dry: boolean; onBatch(tally: Tally): void },
): Promise<{ values: Tally[]; links: Tally[] }> {
  const [values, links]: [Tally[], Tally[]] = [[], []];
  for (const column of sealedColumns) values.push(await resealColumn(client, secrets, column, how));
  for (const kind of linkKinds) links.push(await keepTokens(client, secrets, kind, how));
  return { values, links };
}
