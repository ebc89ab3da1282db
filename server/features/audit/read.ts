import { auditGroupOf } from '#contract/audit/groups.ts';
import type { AuditEvent, listAudit } from '#contract/audit/routes.ts';
import type { Query } from '#contract/core/route.ts';
import { tellLine, toldActions, untoldActions, wordsOf } from '#features/changes/rules.told.ts';
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#server/services.ts';
import { presentEvent, thingsOf } from './present.ts';
import { findNames, findPeople } from './store.names.ts';
import {
  type AuditPlace,
  type AuditRow,
  type AuditWanted,
  listRows,
  peopleCalled,
  scanRows,
  sourcesAt,
} from './store.ts';

const dayMs = 86_400_000;

/** A day begins at midnight UTC, and ends with the next. */
const momentOf = (value: string | undefined, end: boolean): Date | undefined =>
  value === undefined ? undefined : new Date(new Date(value).getTime() + (end && value.length === 10 ? dayMs : 0));

const likeOf = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export type AuditQuery = Pick<
  Query<typeof listAudit>,
  'actor' | 'action' | 'kind' | 'object' | 'from' | 'to' | 'address' | 'q'
>;

/** The services that reading the log needs. */
export type Reading = Pick<Services, 'db' | 'registry'>;

/** The conditions of a query, in the words of the tables. */
export async function wantedBy({ db, registry }: Reading, team: string, query: AuditQuery): Promise<AuditWanted> {
  const { actor, action: groups, kind, object, address, q } = query;
  const fits = (action: string) =>
    (!groups || groups.includes(auditGroupOf(action))) && (!kind || action.startsWith(`${kind}.`));
  const like = q ? likeOf(q) : undefined;
  return {
    team,
    changeActions: toldActions(registry.history).filter(fits),
    eventActions: Object.keys(registry.securityEvents).filter(fits),
    chosen: groups !== undefined || kind !== undefined,
    hidden: untoldActions(registry.history),
    actor,
    subject: object,
    address,
    sources: address === undefined ? undefined : await sourcesAt(db, team, address),
    from: momentOf(query.from, false),
    to: momentOf(query.to, true),
    words: like === undefined ? undefined : { like, people: await peopleCalled(db, team, like) },
  };
}

export async function presentRows(
  { db, registry }: Reading,
  team: string,
  rows: readonly AuditRow[],
): Promise<AuditEvent[]> {
  const people = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  const [names, persons] = await Promise.all([
    findNames(
      db,
      registry.history,
      team,
      rows.flatMap((row) => thingsOf(registry.history, row)),
    ),
    findPeople(db, people),
  ]);
  const known = {
    names,
    people: persons,
    registry,
    teller: { sentence: (row: AuditRow, name: string | null) => tellLine(registry.history, row, name), words: wordsOf },
  };
  return rows.map((row) => presentEvent(row, known));
}

export interface AuditPage {
  readonly rows: AuditRow[];
  /** The place to go on from; null at the end. */
  readonly next: AuditPlace | null;
  /** The distance back that words were looked for; null when to the end. */
  readonly searchedTo: Date | null;
}

/** So many rows after a place. A text is looked for in a stretch of the log at a time. */
export async function readPage(
  db: Db,
  wanted: AuditWanted,
  limit: number,
  place: AuditPlace | null,
): Promise<AuditPage> {
  const scanned = wanted.words ? await scanRows(db, wanted, wanted.words, limit + 1, place) : null;
  const found = scanned ? scanned.rows : await listRows(db, wanted, limit + 1, place);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length > limit && last) return { rows, next: last, searchedTo: null };
  return { rows, next: scanned?.end ?? null, searchedTo: scanned?.end?.at ?? null };
}
