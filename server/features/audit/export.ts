import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import contentDisposition from 'content-disposition';
import { stringify } from 'csv-stringify';
import { auditGroupWords } from '#contract/audit/group-words.ts';
import type { AuditEvent } from '#contract/audit/routes.ts';
import type { Route } from '#contract/core/route.ts';
import { insertEvent } from '#platform/audit/event.ts';
import { sourceOf } from '#platform/audit/source.ts';
import type { Call } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentRows, type Reading, readPage } from './read.ts';
import type { AuditPlace, AuditWanted } from './store.ts';

const atOnce = 1_000;
const columns = [
  'at',
  'person',
  'api_key',
  'what',
  'group',
  'action',
  'object_kind',
  'object',
  'object_uuid',
  'count',
  'changes',
  'address',
  'user_agent',
  'change_set',
  'request_id',
] as const;

const shown = (value: string | null) => value ?? '(nothing)';

const recordOf = (event: AuditEvent): Record<(typeof columns)[number], string | number> => ({
  at: event.at,
  person: event.actor ? `${event.actor.first_name} ${event.actor.last_name}`.trim() : '',
  api_key: event.api_key?.name ?? '',
  what: event.text,
  group: auditGroupWords[event.group],
  action: event.action,
  object_kind: event.object.kind,
  object: event.object.name ?? '',
  object_uuid: event.object.uuid ?? '',
  count: event.count,
  changes: event.changes.map(({ field, before, after }) => `${field}: ${shown(before)} -> ${shown(after)}`).join('; '),
  address: event.address ?? '',
  user_agent: event.agent ?? '',
  change_set: event.change_set ?? '',
  request_id: event.request_id ?? '',
});

/** Every row that matches, page by page, so that none of it waits in memory. */
async function* records(reading: Reading, wanted: AuditWanted) {
  for (let place: AuditPlace | null = null; ; ) {
    const page = await readPage(reading.db, wanted, atOnce, place);
    for (const event of await presentRows(reading, wanted.team, page.rows)) yield recordOf(event);
    if (!page.next) return;
    place = { id: page.next.id, seq: page.next.seq };
  }
}

/** Streams everything that matches for a spreadsheet, what looks like a formula made inert. The export is itself kept first. */
export async function exportCsv<R extends Route>(call: Call<R, Services>, wanted: AuditWanted): Promise<unknown> {
  const { db, services, request, reply, actor } = call;
  const { team } = wanted;
  const filters = Object.fromEntries(
    Object.entries(call.query as Record<string, unknown>).filter(
      ([name]) => !['limit', 'cursor', 'format'].includes(name),
    ),
  );
  await insertEvent(db, {
    team,
    actor: actor.user,
    action: 'audit.export',
    noun: 'audit',
    details: { filtered: Object.keys(filters).length > 0, ...filters },
    source: sourceOf(request),
    request: request.id,
  });
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition('audit-log.csv'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const csv = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
  try {
    await pipeline(Readable.from(records({ db, registry: services.registry }, wanted)), csv, reply.raw);
  } catch (error) {
    const left = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!left) services.log.warn({ err: error, request_id: request.id }, 'an export of the audit log was cut off');
    reply.raw.destroy();
  }
  return reply;
}
