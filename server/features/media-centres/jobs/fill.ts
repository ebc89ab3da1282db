import { type RawBuilder, sql } from 'kysely';
import { serverLimits } from '#contract/core/server-limits.ts';
import { fileFilters } from '#contract/files/query.ts';
import { nested } from '#contract/files/saved-query.ts';
import { type Finder, queryCondition } from '#features/files/store/query.ts';
import { lacksRequired } from '#features/files/store/required-attributes.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import type { FillData } from '../changes/ask-filling.ts';
import { lockCentre } from '../store/centres.ts';
import { type FollowingAlbum, fillDraft, fillLive, followingAlbums } from '../store/filling.ts';
import { sortPlaces } from '../store/order.ts';

const nothing = sql`false`;

/** The files that an album is to have, as a condition on `files f`. What it names may be gone: then it has none. */
async function wantedBy(finder: Finder, team: string, album: FollowingAlbum): Promise<RawBuilder<unknown>> {
  const asked = album.source === 'folder' ? { folder: album.folder_id } : album.filter && nested(album.filter);
  const parsed = fileFilters.safeParse(asked);
  if (!parsed.success) return nothing;
  try {
    return await queryCondition(finder, team, parsed.data);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return nothing;
    throw error;
  }
}

async function fillOne(
  tx: Tx,
  team: string,
  album: FollowingAlbum,
  wanted: RawBuilder<unknown> | null,
): Promise<number> {
  const filling = {
    team,
    album,
    wanted: wanted ?? nothing,
    withheld: lacksRequired(team),
    most: serverLimits.mediaCentreFiles,
  };
  const n = wanted === null ? 0 : await (album.live ? fillLive(tx, filling) : fillDraft(tx, filling));
  const table = album.live ? 'media_centre_live_files' : 'media_centre_files';
  await sortPlaces(tx, table, { team, album: album.id, sort: album.sort });
  return n;
}

/** Brings the albums of a team that follow its library in step with it. */
export async function fillAlbums(services: Services, { team }: FillData, signal: AbortSignal): Promise<void> {
  const { db, searchDb, pulse } = services;
  const finder = { db, searchDb, signal };
  const told = new Set<string>();
  for (const album of await followingAlbums(db, team)) {
    signal.throwIfAborted();
    const wanted = album.source === 'hand' ? null : await wantedBy(finder, team, album);
    const n = await db.transaction().execute(async (tx) => {
      // Nobody publishes or edits it meanwhile.
      const centre = await lockCentre(tx, team, album.centre_id);
      return centre ? fillOne(tx, team, album, wanted) : 0;
    });
    if (n > 0) told.add(album.centre_id);
  }
  if (told.size === 0) return;
  await db.transaction().execute(async (tx) => {
    const lines = [...told].map((subject) => ({ team, action: 'media_centre.filled', noun: 'media_centre', subject }));
    await record(tx, beginAct(null), ...lines);
  });
  pulse.changed();
}
