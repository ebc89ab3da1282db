import { sign } from 'node:crypto';
import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { exportLedger } from '#contract/ledger/routes.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { type LedgerKey, ledgerKey } from './changes/key.ts';
import { beginningOf, type LedgerEntry, type LedgerHead, signHead } from './rules/chain.ts';
import { entriesAfter, headOf, keyById, nameOfTeam } from './store.ts';

const atOnce = 1_000;

const howToCheck = [
  'The hash of an entry is SHA-256 over the bytes of prev (hex) followed by payload (UTF-8).',
  'prev is the hash of the entry before; of the first, SHA-256 of "vitrine ledger 1 <team>".',
  'head.signature is Ed25519, by public_key, over "vitrine ledger head 1\\n<team>\\n<number>\\n<hash>".',
  'signature is Ed25519, by public_key, over "vitrine ledger bundle 1\\n<team>\\n<made_at>\\n<number>\\n<hash>".',
];

const line = ({ number, payload, prev, hash }: LedgerEntry): string =>
  JSON.stringify({ number, payload, prev: prev.toString('hex'), hash: hash.toString('hex') });

interface Bundle {
  readonly team: string;
  readonly name: string;
  readonly head: LedgerHead;
  readonly publicKey: string;
  readonly key: LedgerKey;
}

/** The bundle piece by piece: a long ledger is never in memory whole. It ends at its head, whatever is added meanwhile. */
async function* pieces(db: Db, { team, name, head, publicKey, key }: Bundle): AsyncGenerator<string> {
  const madeAt = new Date().toISOString();
  const { number, hash, signature, key_id } = head;
  const text = ['vitrine ledger bundle 1', team, madeAt, number, hash.toString('hex')].join('\n');
  const before = {
    format: 'vitrine-ledger-1',
    team: { uuid: team, name },
    made_at: madeAt,
    how_to_check: howToCheck,
    public_key: publicKey,
    head: { number, hash: hash.toString('hex'), key_id, signature: signature.toString('base64') },
    signature: sign(null, Buffer.from(text), key.privateKey).toString('base64'),
    signed_by: key.publicKey,
  };
  yield `${JSON.stringify(before, null, 2).slice(0, -2)},\n  "entries": [`;
  for (let after = 0; after < number; ) {
    const some = await entriesAfter(db, team, after, Math.min(atOnce, number - after));
    if (some.length === 0) break;
    yield some.map((entry, at) => `${after === 0 && at === 0 ? '\n' : ',\n'}    ${line(entry)}`).join('');
    after = some.at(-1)?.number ?? number;
  }
  yield '\n  ]\n}\n';
}

export const exportBundle: Handler<typeof exportLedger, Services> = async (call) => {
  const { team } = call.params;
  authorize(call, 'approval.tidy', { team_id: team });
  const { db, services, reply } = call;
  const key = await ledgerKey(services);
  const none = { number: 0, hash: beginningOf(team) };
  const head = (await headOf(db, team)) ?? {
    ...none,
    key_id: key.id,
    signature: signHead(key.privateKey, team, none),
  };
  const name = await nameOfTeam(db, team);
  const publicKey = (await keyById(db, head.key_id)) ?? key.publicKey;
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('content-disposition', contentDisposition(`Ledger ${name.replaceAll(/[/\\]/g, '-')}.json`));
  reply.header('cache-control', 'private, no-store');
  return reply.send(Readable.from(pieces(db, { team, name, head, publicKey, key })));
};
