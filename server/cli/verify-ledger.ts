import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type pg from 'pg';
import {
  type LedgerEntry,
  type LedgerHead,
  type Payload,
  readChain,
  readPayload,
} from '#features/ledger/rules/chain.ts';
import type { Keyring } from '#platform/keyring.ts';
import { unseal } from '#platform/seal.ts';
import { original } from '#platform/storage/keys.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** The findings about the ledgers of an installation. */
export interface CheckedLedgers {
  teams: number;
  entries: number;
  /** Files that were read in full and are what was approved. */
  files: number;
  /** Approved files that are not kept any more. */
  gone: number;
  /** Sentences about what is not as it was written. */
  readonly wrong: string[];
}

type Client = Pick<pg.ClientBase, 'query'>;
const atOnce = 5_000;

interface Approved {
  readonly team: string;
  readonly version: string;
  readonly sha256: string;
  readonly name: string;
}

/** The files that a line says were allowed, and the signed form of a consent. */
function approvedIn(team: string, told: Payload | null): Approved[] {
  const files = Array.isArray(told?.files) ? (told.files as readonly Payload[]) : [];
  const form = told?.form ? [told.form as Payload] : [];
  return [...files, ...form].flatMap(({ granted, version, sha256, name }) =>
    granted === true && typeof version === 'string' && typeof sha256 === 'string'
      ? [{ team, version, sha256, name: String(name) }]
      : [],
  );
}

/** Public keys that are those of this installation: whoever changes the database has not its secret. */
async function ownKeys(client: Client, secrets: Keyring, wrong: string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; public_key: string; sealed: string }>(
    'select id, public_key, sealed from ledger_keys',
  );
  const keys = new Map<string, string>();
  for (const { id, public_key, sealed } of rows) {
    try {
      const own = createPublicKey(createPrivateKey(await unseal(secrets, sealed)));
      if (own.export({ type: 'spki', format: 'pem' }) !== public_key) throw new Error('another');
      keys.set(id, public_key);
    } catch {
      wrong.push(`The key ${id} is not one of this installation.`);
    }
  }
  return keys;
}

async function readEntries(
  client: Client,
  team: string,
  take: (entry: LedgerEntry) => void,
  onBatch: (done: number) => void,
): Promise<number> {
  let done = 0;
  for (let after = Number.MIN_SAFE_INTEGER, more = true; more; ) {
    const { rows } = await client.query<LedgerEntry & { number: string | number }>(
      'select number, payload, prev, hash from ledger_entries where team_id = $1 and number > $2 order by number limit $3',
      [team, after, atOnce],
    );
    for (const row of rows) take({ ...row, number: Number(row.number) });
    done += rows.length;
    onBatch(done);
    after = Number(rows.at(-1)?.number ?? after);
    more = rows.length === atOnce;
  }
  return done;
}

async function hashOfBlob(storage: Storage, team: string, sha256: string): Promise<string | null> {
  const key = original(team, sha256);
  if (!(await storage.stat(key))) return null;
  const hash = createHash('sha256');
  const { stream } = await storage.open(key);
  for await (const piece of stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Compares what was approved with what the library has under its name, and with the bytes. */
async function checkFile(
  { client, storage }: { client: Client; storage: Storage },
  file: Approved,
  found: CheckedLedgers,
): Promise<void> {
  const { team, version, sha256, name } = file;
  const { rows } = await client.query<{ sha256: Buffer }>(
    'select sha256 from versions where team_id = $1 and id::text = $2',
    [team, version],
  );
  const [row] = rows;
  if (!row) {
    found.gone += 1;
    return;
  }
  const told = `${name} of team ${team}`;
  if (row.sha256.toString('hex') !== sha256) {
    found.wrong.push(`${told} is another file than was approved.`);
    return;
  }
  const bytes = await hashOfBlob(storage, team, sha256);
  if (bytes === sha256) found.files += 1;
  else found.wrong.push(bytes === null ? `${told} is missing from the storage.` : `${told} is not what was approved.`);
}

/** Checks the chain of every team, its end, and the files that were approved. Changes nothing. */
export async function verifyLedgers(
  { client, storage }: { client: Client; storage: Storage },
  secrets: Keyring,
  onBatch: (done: number) => void = () => undefined,
): Promise<CheckedLedgers> {
  const found: CheckedLedgers = { teams: 0, entries: 0, files: 0, gone: 0, wrong: [] };
  const keys = await ownKeys(client, secrets, found.wrong);
  const { rows } = await client.query<LedgerHead & { team_id: string }>(
    `select t.team_id, h.number, h.hash, h.key_id, h.signature
      from (select team_id from ledger_heads union select team_id from ledger_entries) t
        left join ledger_heads h on h.team_id = t.team_id order by t.team_id`,
  );
  for (const { team_id: team, ...head } of rows) {
    const reader = readChain(team);
    const approved = new Map<string, Approved>();
    const take = (entry: LedgerEntry) => {
      const told = readPayload(entry.payload);
      const wrong = reader.next(entry, told);
      if (wrong) found.wrong.push(`Team ${team}: ${wrong}.`);
      for (const file of approvedIn(team, told)) approved.set(`${file.version} ${file.sha256}`, file);
    };
    found.entries += await readEntries(client, team, take, onBatch);
    const end = reader.end(head.hash === null ? undefined : { ...head, number: Number(head.number) }, keys);
    if (end) found.wrong.push(`Team ${team}: ${end}.`);
    for (const file of approved.values()) await checkFile({ client, storage }, file, found);
    found.teams += 1;
  }
  return found;
}
