import type { Privacy } from '#contract/content/privacy.ts';
import type { NamedRequestRow } from '#features/download-requests/store.ts';
import { wholeSettings } from '#features/media-centres/rules.settings.ts';
import type { Db } from '#platform/db/db.ts';
import { findCentre } from '../portals/store/centre.ts';
import { Rows } from '../portals/store/rows.ts';

/** The metadata that files of a request may carry: what visitors of the Media Centre get through which it was made. */
export async function privacyOf(
  db: Db,
  { team_id: team, centre_id: centre }: Pick<NamedRequestRow, 'team_id' | 'centre_id'>,
): Promise<Privacy> {
  if (centre === null) return 'all';
  const found = await findCentre(db, { team, centre, rows: Rows.live });
  return wholeSettings(found?.settings ?? {}).downloads.privacy;
}
