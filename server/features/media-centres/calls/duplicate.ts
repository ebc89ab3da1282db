import { limits } from '#contract/core/limits.ts';
import type { duplicateCentre } from '#contract/media-centres/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openCentre } from '../access.ts';
import { askFilling } from '../changes/ask-filling.ts';
import { createCentre } from '../changes/create.ts';
import { albumFacts, factsOf } from '../changes/history.ts';
import { tellCentre } from '../present-told.ts';
import { likeSlug, slugOf } from '../rules.slug.ts';
import { albumsOf } from '../store/albums.ts';
import { copyPlaces } from '../store/files.ts';
import { freeSlugs } from '../store/slugs.ts';

const ending = ' (copy)';

/** A new draft with settings and albums of another, and with the files that people put there unless these are not wanted. */
export const duplicate: Handler<typeof duplicateCentre, Services> = async (call) => {
  const { body, actor, act, write, params, db, services } = call;
  const row = await openCentre(call, 'media_centre.copy', params.id);
  const { team_id: team } = row;
  const title = body?.title ?? `${row.title.slice(0, limits.name - ending.length)}${ending}`;
  const [free = ''] = body?.slug ? [body.slug] : await freeSlugs(db, likeSlug(slugOf(title), newId()), null);
  const albums = await albumsOf(db, team, row.id);
  const ids = new Map(albums.map((album) => [album.id, newId()] as const));
  const idOf = (id: string) => ids.get(id) ?? id;
  const copied = albums.map((album) => ({
    ...albumFacts(album),
    id: idOf(album.id),
    parent_id: album.parent_id && idOf(album.parent_id),
  }));
  const id = await write(async (tx) => {
    const made = await createCentre(tx, act, {
      team,
      facts: { ...factsOf(row), title, slug: free, active: true, starts_at: null, ends_at: null },
      createdBy: actor.user,
      albums: copied,
      fill: async (copy) => {
        if (body?.files !== false) await copyPlaces(tx, team, { from: row.id, to: copy }, ids);
      },
      draft: true,
    });
    await askFilling(tx, services.jobs, { team });
    return made;
  });
  return tellCentre(call, team, id);
};
