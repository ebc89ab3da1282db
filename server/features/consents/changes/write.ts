import { appendEntry } from '#features/ledger/changes/append.ts';
import type { LedgerKey } from '#features/ledger/changes/key.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  type ConsentBody,
  type ConsentRow,
  deleteConsent,
  insertConsent,
  noteLedger,
  updateConsent,
} from '../store/consents.ts';
import { bindFiles, bytesOf, filesOf, putFiles, takeFiles } from '../store/files.ts';

/** A consent as history keeps it: enough to put it back. */
export interface KeptConsent extends ConsentBody {
  /** For people: what history calls it. */
  name: string;
  /** In id order. */
  files: string[];
}

export interface ConsentWrite {
  readonly team: string;
  readonly id: string;
  readonly action: ConsentAction;
  /** Null for a new one. */
  readonly before: KeptConsent | null;
  /** Null where it is removed. */
  readonly after: KeptConsent | null;
}

/** The kind of line that each action is in the ledger. */
const kinds = {
  'consent.create': 'consent.given',
  'consent.restore': 'consent.given',
  'consent.update': 'consent.changed',
  'consent.carry': 'consent.changed',
  'consent.withdraw': 'consent.withdrawn',
  'consent.reinstate': 'consent.reinstated',
  'consent.delete': 'consent.removed',
} as const;
export type ConsentAction = keyof typeof kinds;

const bodyFields = [
  'person',
  'contact',
  'minor',
  'guardian',
  'channels',
  'territories',
  'valid_until',
  'note',
  'form_id',
  'withdrawn_reason',
] as const;

export const kept = (body: ConsentBody, files: readonly string[]): KeptConsent => ({
  ...(Object.fromEntries(bodyFields.map((field) => [field, body[field]])) as unknown as ConsentBody),
  name: body.person,
  files: [...new Set(files)].toSorted(),
});

export const keptOf = async (tx: Tx, row: ConsentRow): Promise<KeptConsent> =>
  kept(row, await filesOf(tx, { team: row.team_id, id: row.id }));

export const sameConsent = (a: KeptConsent, b: KeptConsent): boolean =>
  JSON.stringify(kept(a, a.files)) === JSON.stringify(kept(b, b.files));

/** All that the ledger keeps: files that may be used are those whose bytes it proves. */
async function factsOf(tx: Tx, { team, id, after, before }: ConsentWrite, act: Act) {
  const now = after ?? before;
  const granted = after !== null && after.withdrawn_reason === null;
  const shown = (all: Awaited<ReturnType<typeof bytesOf>>) =>
    all.map(({ sha256, ...file }) => ({ ...file, sha256: sha256.toString('hex') }));
  const files = shown(await bytesOf(tx, team, now?.files ?? []));
  const [form] = shown(await bytesOf(tx, team, now?.form_id ? [now.form_id] : []));
  return {
    consent: id,
    by: act.actor,
    person: now?.person,
    minor: now?.minor,
    guardian: now?.guardian,
    channels: now?.channels,
    territories: now?.territories,
    valid_until: now?.valid_until,
    reason: after?.withdrawn_reason ?? null,
    form: form ? { ...form, granted: true } : null,
    files: files.map((file) => ({ ...file, granted })),
  };
}

/** Writes a consent as it is to be, with what it makes of its files, its line in the ledger and in history. */
export async function writeConsent(tx: Tx, act: Act, key: LedgerKey, change: ConsentWrite): Promise<void> {
  const { team, id, action, before, after } = change;
  const named = { team, id };
  const [had, has] = [before?.files ?? [], after?.files ?? []];
  const facts = await factsOf(tx, change, act);
  if (!after) await deleteConsent(tx, named);
  else if (before) await updateConsent(tx, named, after);
  else await insertConsent(tx, named, after, act.actor);
  if (after && before) {
    const gone = had.filter((file) => !has.includes(file));
    await takeFiles(tx, named, gone);
  }
  if (after) await putFiles(tx, named, has);
  await bindFiles(tx, team, [...new Set([...had, ...has])]);
  const { number } = await appendEntry(tx, key, { team, kind: kinds[action], facts });
  if (after) await noteLedger(tx, named, number);
  await record(tx, act, { team, action, noun: 'consent', subject: id, before, after });
}
