import { type FileVersion, versionSource } from '#contract/versions/routes.ts';
import type { FileRow } from '../store/files.ts';
import { findShownVersions, type ShownVersion } from '../store/versions.ts';
import { type Presenter, presentVersion } from './file.ts';

/** The person who added a version, where neither its bytes nor the file tell of someone else who made it. */
function adder({ by, team_slug: slug }: ShownVersion, withMail: boolean): FileVersion['source'] {
  if (!by) return null;
  return {
    creator: {
      external: false,
      identifier: by.uuid,
      ig_creator: null,
      handle: null,
      name: `${by.first_name} ${by.last_name}`.trim(),
      social: null,
      email: withMail ? by.email : null,
      main_team: { slug },
    },
  };
}

const told = (source: unknown): FileVersion['source'] => versionSource.safeParse(source).data ?? null;

function present(call: Presenter, file: FileRow, row: ShownVersion): FileVersion {
  const {
    colours: _c,
    hover_url: _h,
    ...shown
  } = presentVersion(call, {
    ...file,
    ...row,
    id: file.id,
    cover_version: row.id,
    created_at: file.created_at,
  });
  const guest = call.membershipFor(file.team_id).guest !== undefined;
  return {
    ...shown,
    name: row.original_name,
    active: row.id === file.cover_version,
    note: row.note,
    created_at: row.created_at.toISOString(),
    created_by: row.by,
    source: told(row.source) ?? told(file.source) ?? adder(row, !guest),
  };
}

/** Versions of a file as the caller may see them, the cover first; of `only`, when some are named. */
export async function presentVersions(
  call: Presenter,
  file: FileRow,
  only?: readonly string[],
): Promise<FileVersion[]> {
  const rows = await findShownVersions(call.db, file, only);
  return rows.map((row) => present(call, file, row));
}
