import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { warningOf } from '#contract/single-embeds/rules.ts';
import { type Presenter, presentSummaries } from '#features/files/present/file.ts';
import { frameCode } from './rules.code.ts';
import type { SingleEmbedRow } from './store.ts';

/** Single embeds of one team as its members see them. */
export async function presentEmbeds(call: Presenter, rows: readonly SingleEmbedRow[]): Promise<SingleEmbed[]> {
  const wanted = new Map(rows.flatMap((row) => row.files.map((id) => [id, { team_id: row.team_id, id }] as const)));
  const found = new Map((await presentSummaries(call, [...wanted.values()])).map((file) => [file.uuid, file] as const));
  const now = call.services.clock.now();
  const filesOf = (row: SingleEmbedRow) => row.files.flatMap((id) => found.get(id) ?? []);
  return rows.map((row) => ({
    uuid: row.id,
    team: row.team_id,
    title: row.title,
    width: row.width,
    height: row.height,
    active: row.active,
    downloadable: row.downloadable,
    files: filesOf(row).filter((file) => !file.recycled),
    warnings: filesOf(row).flatMap((file) => warningOf(file, now) ?? []),
    created_by: row.maker,
    html: frameCode(call.services.origin, row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  }));
}
