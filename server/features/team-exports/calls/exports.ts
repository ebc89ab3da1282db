import { rm } from 'node:fs/promises';
import { exportLimits } from '#contract/team-exports/limits.ts';
import type * as contract from '#contract/team-exports/routes.ts';
import type { TeamExport } from '#contract/team-exports/routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openExport, openTeamToExport } from '../access.ts';
import { exportFolder } from '../archive/work.ts';
import { askExport, removeExport } from '../changes/ask.ts';
import { type ExportRow, findExport, listExports } from '../store.ts';

const present = (row: ExportRow): TeamExport => ({
  uuid: row.id,
  state: row.state,
  asked_by: row.asker && { uuid: row.asker.id, first_name: row.asker.first_name, last_name: row.asker.last_name },
  files: row.files,
  total_bytes: row.total_bytes,
  done_bytes: row.done_bytes,
  parts: row.state === 'ready' ? row.parts.toSorted((one, other) => one.number - other.number) : [],
  failed: row.failed,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
});

export const list: Handler<typeof contract.listExports, Services> = async ({ db, params: { team }, query }) =>
  pageOfAll('exports', (await listExports(db, team)).map(present), query, ({ uuid }) => uuid);

export const create: Handler<typeof contract.createExport, Services> = async (call) => {
  const { act, services, actor, params, body } = call;
  const team = await openTeamToExport(call, params.team);
  const partBytes = body.part_bytes ?? exportLimits.partBytes;
  const id = await call.write((tx) => askExport(tx, services.jobs, act, team, { user: actor.user, partBytes }));
  return present((await findExport(call.db, [team.id], id)) ?? fail('not_found'));
};

export const remove: Handler<typeof contract.deleteExport, Services> = async (call) => {
  const row = await openExport(call, call.params.id);
  await call.write((tx) => removeExport(tx, call.act, row));
  // One that is being made ends at its next step, and clears up after itself.
  if (row.state !== 'making') await rm(exportFolder(call.services, row), { recursive: true, force: true });
};
