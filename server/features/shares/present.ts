import type { ShareState } from '#contract/shares.ts';
import type { KeptOffer } from './store.offers.ts';
import type { ShareRow } from './store.ts';

/** The teams that see something: `folder` is the one asked about, none for a file. */
export function presentShares(
  rows: readonly ShareRow[],
  folder: string | null,
  offers: readonly KeptOffer[] = [],
): ShareState {
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
    pending: offers.map(({ name, download }) => ({
      email: name.includes('@') ? name : null,
      slug: name.includes('@') ? null : name,
      download,
    })),
    url: null,
    expires_at: null,
  };
}
