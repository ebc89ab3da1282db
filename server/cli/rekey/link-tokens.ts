import type pg from 'pg';
import { requestToken } from '#features/download-requests/rules.ts';
import { listToken } from '#features/list-links/rules.ts';
import { publicToken } from '#features/public-links/rules.ts';
import { invitationToken } from '#features/teams/invite-links.ts';
import { uploadToken } from '#features/upload-links/rules/address.ts';
import { type KeptToken, tokenKept } from '#platform/kept-token.ts';
import { keyIdOf } from '#platform/key-id.ts';
import type { Keyring } from '#platform/keyring.ts';
import { tokenHash } from '#platform/token.ts';
import { sealedBy, sealToken } from '#platform/token-seal.ts';
import { atOnce, newTally, type Tally } from './reseal.ts';

/** Links whose tokens are made from what a row keeps and a secret; the row keeps their hash. */
interface Links {
  readonly name: string;
  readonly table: string;
  /** The id that the token is made from. */
  readonly from: string;
  readonly key: string;
  readonly where: string;
  make(secret: string, from: string): string;
}

export const linkKinds: readonly Links[] = [
  {
    name: 'links of invitations',
    table: 'invites',
    from: 't.grant_id',
    key: 't.id',
    where: 't.grant_id is not null and t.accepted_at is null and t.withdrawn_at is null',
    make: invitationToken,
  },
  {
    name: 'links of approved downloads',
    table: 'download_requests',
    from: 't.grant_id',
    key: 't.id',
    where: 't.grant_id is not null and t.token_hash is not null',
    make: requestToken,
  },
  { name: 'public links', table: 'public_links', from: 't.id', key: 't.file_id', where: 'true', make: publicToken },
  {
    name: 'links of folders and collections',
    table: 'list_links',
    from: 't.id',
    key: 't.id',
    where: 'true',
    make: listToken,
  },
  { name: 'upload links', table: 'upload_links', from: 't.id', key: 't.id', where: 'true', make: uploadToken },
];

interface Row extends KeptToken {
  team_id: string;
  key: string;
  from: string;
  token_hash: Buffer;
}

async function page(client: pg.ClientBase, { table, from, key, where }: Links, after: Row | null): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select t.team_id, ${key} as key, ${from} as from, t.token_hash, t.token_sealed from ${table} t
      where ${where} ${after ? `and (t.team_id, ${key}) > ($1, $2)` : ''} order by t.team_id, ${key} limit ${atOnce}`,
    after ? [after.team_id, after.key] : [],
  );
  return rows;
}

/** Keeps the tokens that older secrets made, sealed with the newest: the links stay good and can still be shown without those. */
export async function keepTokens(
  client: pg.ClientBase,
  secrets: Keyring,
  links: Links,
  { dry, onBatch }: { dry: boolean; onBatch(tally: Tally): void },
): Promise<Tally> {
  const newest = keyIdOf(secrets[0]);
  const tally = newTally(links.name);
  for (let after: Row | null = null, more = true; more; ) {
    const rows = await page(client, links, after);
    const made: (Row & { sealed: string })[] = [];
    for (const row of rows) {
      const make = (secret: string) => links.make(secret, row.from);
      const token = tokenKept(secrets, make, row);
      const kept = row.token_sealed !== null && sealedBy(row.token_sealed) === newest;
      if (token === undefined) tally.unknown += 1;
      else if (kept || tokenHash(make(secrets[0])).equals(row.token_hash)) tally.newest += 1;
      else if (dry) tally.older += 1;
      else made.push({ ...row, sealed: sealToken(secrets, token) });
    }
    if (made.length > 0) {
      const { rowCount } = await client.query(
        `update ${links.table} t set token_sealed = n.sealed from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[]) n (team_id, key, hash, sealed)
          where t.team_id = n.team_id and ${links.key} = n.key and t.token_hash = n.hash`,
        [
          made.map(({ team_id }) => team_id),
          made.map(({ key }) => key),
          made.map(({ token_hash }) => token_hash),
          made.map(({ sealed }) => sealed),
        ],
      );
      tally.renewed += rowCount ?? 0;
      tally.older += made.length - (rowCount ?? 0);
    }
    onBatch(tally);
    after = rows.at(-1) ?? null;
    more = rows.length === atOnce;
  }
  return tally;
}
