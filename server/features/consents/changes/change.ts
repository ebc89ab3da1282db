import type { ConsentChanges, NewConsent } from '#contract/consents/routes.ts';
import { limits } from '#contract/core/limits.ts';
import type { LedgerKey } from '#features/ledger/changes/key.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ManagedConsent, NewConsentPlace } from '../access.ts';
import { type ConsentBody, type ConsentRow, lockConsent } from '../store/consents.ts';
import { kept, keptOf, sameConsent, writeConsent } from './write.ts';

const empty: Omit<ConsentBody, 'person'> = {
  contact: null,
  minor: false,
  guardian: null,
  channels: [],
  territories: [],
  valid_until: null,
  note: null,
  form_id: null,
  withdrawn_reason: null,
};

/** A text of nothing is none. */
const said = (text: string | null | undefined, was: string | null) => (text === undefined ? was : text || null);
const or = <T>(value: T | undefined, was: T): T => (value === undefined ? was : value);

/** Each label once, without regard to case. */
const distinct = (labels: readonly string[]): string[] =>
  labels.filter((label, at) => labels.findIndex((one) => one.toLowerCase() === label.toLowerCase()) === at);

function applied(was: ConsentBody, wanted: Omit<ConsentChanges, 'add_files' | 'remove_files'>): ConsentBody {
  const body = {
    person: or(wanted.person, was.person),
    contact: said(wanted.contact, was.contact),
    minor: or(wanted.minor, was.minor),
    guardian: said(wanted.guardian, was.guardian),
    channels: distinct(wanted.channels ?? was.channels),
    territories: distinct(wanted.territories ?? was.territories),
    valid_until: or(wanted.valid_until, was.valid_until),
    note: said(wanted.note, was.note),
    form_id: or(wanted.form, was.form_id),
    withdrawn_reason: was.withdrawn_reason,
  };
  if (body.minor && body.guardian === null) invalid('guardian', 'is needed for a minor');
  return body;
}

/** Keeps the consent of a person. Gives its id. */
export async function giveConsent(
  tx: Tx,
  act: Act,
  { team_id: team }: NewConsentPlace,
  { wanted, key }: { wanted: NewConsent; key: LedgerKey },
): Promise<string> {
  const id = newId();
  const { files = [], ...body } = wanted;
  const after = kept(applied({ ...empty, person: wanted.person }, body), files);
  await writeConsent(tx, act, key, { team, id, action: 'consent.create', before: null, after });
  return id;
}

async function standing(tx: Tx, { team_id: team, id }: ManagedConsent): Promise<ConsentRow> {
  const row = (await lockConsent(tx, team, id)) ?? fail('not_found');
  if (row.withdrawn_at !== null) fail('conflict', `${row.person} withdrew this consent. Record a new one.`);
  return row;
}

/** Changes a consent that stands; files are added and taken by name. */
export async function changeConsent(
  tx: Tx,
  act: Act,
  consent: ManagedConsent,
  { wanted, key }: { wanted: ConsentChanges; key: LedgerKey },
): Promise<void> {
  const row = await standing(tx, consent);
  const before = await keptOf(tx, row);
  const { add_files: add = [], remove_files: remove = [], ...body } = wanted;
  if (remove.some((file) => !before.files.includes(file)))
    fail('not_found', 'One of these files is not linked with this consent.');
  const files = [...before.files.filter((file) => !remove.includes(file)), ...add];
  const after = kept(applied(row, body), files);
  if (add.length > 0 && after.files.length > limits.consentFiles)
    invalid('add_files', `would be more than ${limits.consentFiles} files. Record another consent for them.`);
  if (sameConsent(before, after)) return;
  const { team_id: team, id } = row;
  await writeConsent(tx, act, key, { team, id, action: 'consent.update', before, after });
}

/** Takes a consent back: from then on its files cannot be used. */
export async function withdrawConsent(
  tx: Tx,
  act: Act,
  consent: ManagedConsent,
  { reason, key }: { reason: string; key: LedgerKey },
): Promise<void> {
  const row = await standing(tx, consent);
  const before = await keptOf(tx, row);
  const after = { ...before, withdrawn_reason: reason };
  const { team_id: team, id } = row;
  await writeConsent(tx, act, key, { team, id, action: 'consent.withdraw', before, after });
}
