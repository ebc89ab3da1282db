import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginningOf, canonical, hashOf, keyIdOf, signHead } from '#features/ledger/rules/chain.ts';
import { readKeyring } from '#platform/keyring.ts';
import { seal } from '#platform/seal.ts';
import { createDiskStorage } from '#platform/storage/disk.ts';
import { verifyLedgers } from '#server/cli/verify-ledger.ts';
import { type Home, makeHome } from '../home.ts';
import { msOf } from '../measure.ts';
import { atMost, row } from '../row.ts';
import type { Section } from '../section.ts';
import { nameOfSize } from '../size-name.ts';

const atOnce = 5_000;
const longestMs = 10_000;

/** An answer as long as they are, about a picture that is not kept any more. */
const answer = (team: string, number: number): string =>
  canonical({
    ...{ team, number, kind: 'approval.approved', at: new Date().toISOString(), approval: team },
    signature: { name: `Creator ${number}`, ip: '203.0.113.7', user_agent: 'Mozilla/5.0 (iPhone) '.repeat(5) },
    terms: { version: 1, sha256: 'a'.repeat(64) },
    rights: [{ uuid: team, name: 'Web and social', summary: 'All owned channels', channels: [], territories: [] }],
    files: [{ file: null, version: null, name: 'lagoon.jpg', sha256: 'b'.repeat(64), granted: true }],
  });

/** Fills a team's ledger with so many entries, and signs its end. */
async function fill({ pool, dataDir, team }: Home, count: number) {
  const secrets = readKeyring((await readFile(join(dataDir, 'secret'), 'utf8')).trim());
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const shown = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const sealed = await seal(secrets, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const id = keyIdOf(shown);
  await pool.query('insert into ledger_keys (id, public_key, sealed) values ($1, $2, $3)', [id, shown, sealed]);
  let prev = beginningOf(team);
  for (let from = 1; from <= count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, at) => {
      const payload = answer(team, from + at);
      const hash = hashOf(prev, payload);
      const made = { number: from + at, payload, prev, hash };
      prev = hash;
      return made;
    });
    await pool.query(
      `insert into ledger_entries (team_id, number, at, kind, payload, prev, hash)
        select $1, r.number, now(), 'approval.approved', r.payload, r.prev, r.hash
        from unnest($2::bigint[], $3::text[], $4::bytea[], $5::bytea[]) r (number, payload, prev, hash)`,
      [team, ...(['number', 'payload', 'prev', 'hash'] as const).map((name) => rows.map((one) => one[name]))],
    );
  }
  const signature = signHead(privateKey, team, { number: count, hash: prev });
  await pool.query('insert into ledger_heads (team_id, number, hash, key_id, signature) values ($1, $2, $3, $4, $5)', [
    team,
    count,
    prev,
    id,
    signature,
  ]);
  return secrets;
}

/** Checking a long ledger from its first entry to its signed end. */
export const ledgers: Section = async ({ options, cleanUp, say }) => {
  const home = await makeHome(cleanUp);
  const count = options.quick ? 2_000 : 100_000;
  say(`writing ${nameOfSize(count)} entries`);
  const secrets = await fill(home, count);
  const storage = await createDiskStorage({ root: join(home.dataDir, 'blobs') });
  const ours = await msOf(async () => {
    const { wrong, entries } = await verifyLedgers({ client: home.pool, storage }, secrets);
    if (wrong.length > 0 || entries !== count) throw new Error(`The ledger is not what was written: ${wrong[0]}`);
  });
  return [row(`ledger verify, ${nameOfSize(count)} entries`, 'ms', { ours }, atMost(longestMs))];
};
