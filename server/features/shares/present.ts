import type { ShareState } from '#contract/shares.ts';
import type { ShareRow } from './store.ts';

/** Who else sees something: `folder` is the one asked about, none for a file. */
export function presentShares(rows: readonly ShareRow[], folder: string | null): ShareState {
  return {
    shared: rows.length > 0,
    public: false,
    teams: rows.map((row) => ({
      team: row.team,
      slug: row.slug,
      name: row.name,
      download: row.download,
      inherited_from: row.folder === folder ? null : { uuid: row.folder, name: row.folder_name },
    })),
    url: null,
    expires_at: null,
  };
}
