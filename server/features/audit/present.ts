import { createHash } from 'node:crypto';
import { auditGroupOf } from '#contract/audit/groups.ts';
import type { AuditEvent } from '#contract/audit/routes.ts';
import type { AuditSaying } from '#platform/audit/sentence.ts';
import type { History } from '#platform/history/history.ts';
import type { Services } from '#server/services.ts';
import { type FieldChange, fieldsOf, type KeptValues, keptOf, nounOfField, titleOf } from './rules.fields.ts';
import { keyOf, type PersonRow, type SubjectName, type SubjectRef } from './store.names.ts';
import type { AuditRow } from './store.ts';

/** The sentences that history has for its own lines. */
export interface AuditPresenter {
  sentence(row: AuditRow, name: string | null): string;
  words(value: unknown): string | null;
}

/** Security events that someone should look at. */
const alerts: ReadonlySet<string> = new Set(['alert.foreign']);

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Tells lines of one set apart. Their numbers count the lines of all teams, which is nobody’s to know. */
const placeOf = ({ id, seq }: AuditRow) => createHash('sha256').update(`${id} ${seq}`).digest('hex').slice(0, 12);

/** The thing a row is about: of a part, the whole it belongs to. */
export function objectOf(
  { wholeOf }: History,
  { noun, subject, before, after }: AuditRow,
): { kind: string; uuid: string | null } {
  const whole = wholeOf(noun);
  if (whole === undefined) return { kind: noun, uuid: subject };
  const uuid = keptOf(after)[whole] ?? keptOf(before)[whole];
  if (isId(uuid)) return { kind: whole, uuid };
  return { kind: noun, uuid: subject };
}

function namedBy({ field, before, after }: FieldChange): SubjectRef[] {
  const noun = nounOfField[field];
  return noun
    ? [before, after]
        .flat()
        .filter(isId)
        .map((id) => ({ noun, id }))
    : [];
}

/** Everything whose name a row needs. */
export function thingsOf(history: History, row: AuditRow): SubjectRef[] {
  const { kind, uuid } = objectOf(history, row);
  const kept = [keptOf(row.before), keptOf(row.after)];
  const people = kept.flatMap(({ role, user }) => [
    ...(isId(role) ? [{ noun: 'role', id: role }] : []),
    ...(isId(user) ? [{ noun: 'account', id: user }] : []),
  ]);
  return [...(uuid ? [{ noun: kind, id: uuid }] : []), ...people, ...fieldsOf(row.before, row.after).flatMap(namedBy)];
}

export interface KnownNames {
  readonly names: ReadonlyMap<string, SubjectName>;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly registry: Services['registry'];
  readonly teller: AuditPresenter;
}

/** The name a thing has, or the last it is known to have had. */
function nameOf(row: AuditRow, { names, registry }: KnownNames): string | null {
  const { kind, uuid } = objectOf(registry.history, row);
  const now = uuid ? names.get(keyOf({ noun: kind, id: uuid }))?.name : undefined;
  const [before, after] = [keptOf(row.before), keptOf(row.after)];
  return now ?? row.name ?? textOf(after.name) ?? textOf(before.name) ?? textOf(after.title) ?? textOf(before.title);
}

function wordsOf(field: string, value: unknown, { names, teller }: KnownNames): string | null {
  const noun = nounOfField[field];
  const read = (one: unknown) =>
    noun && isId(one) ? (names.get(keyOf({ noun, id: one }))?.name ?? 'a deleted one') : one;
  return teller.words(Array.isArray(value) ? value.map(read) : read(value));
}

function sayingOf(row: AuditRow, name: string | null, { names }: KnownNames): AuditSaying {
  const nouns = { role: 'role', user: 'account' } as const;
  return {
    name,
    count: row.count,
    before: keptOf(row.before),
    after: keptOf(row.after),
    named(field, kept: KeptValues) {
      const id = kept[field];
      return isId(id) ? (names.get(keyOf({ noun: nouns[field], id }))?.name ?? null) : null;
    },
  };
}

const textFor = (row: AuditRow, name: string | null, known: KnownNames): string => {
  const { history, securityEvents } = known.registry;
  const own = row.change ? history.auditSentence(row.action) : securityEvents[row.action];
  return own ? own(sayingOf(row, name, known)) : known.teller.sentence(row, name);
};

export function presentEvent(row: AuditRow, known: KnownNames): AuditEvent {
  const { kind, uuid } = objectOf(known.registry.history, row);
  const name = nameOf(row, known);
  return {
    id: row.change ? `${row.id}.${placeOf(row)}` : row.id,
    at: row.at.toISOString(),
    actor: (row.actor && known.people.get(row.actor)) || null,
    api_key: row.api_key ? { uuid: row.api_key, name: row.api_key_name ?? 'An API key' } : null,
    action: row.action,
    group: auditGroupOf(row.action),
    text: textFor(row, name, known),
    object: {
      kind,
      uuid,
      name,
      exists: uuid !== null && known.names.get(keyOf({ noun: kind, id: uuid }))?.exists === true,
    },
    address: row.address,
    agent: row.agent,
    changes: fieldsOf(row.before, row.after).flatMap(({ field, before, after }) => {
      const words = { before: wordsOf(field, before, known), after: wordsOf(field, after, known) };
      return words.before === null && words.after === null ? [] : [{ field: titleOf(field), ...words }];
    }),
    count: row.count,
    alert: alerts.has(row.action),
    change_set: row.change ? row.id : null,
    request_id: row.request_id,
  };
}
