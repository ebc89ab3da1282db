import type { updateGallery as updateRoute } from '#contract/galleries/routes.ts';
import { keptFilter } from '#features/files/access.filter.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { changeLook } from '../changes/look.ts';
import { checkFallback } from '../check-references.ts';
import { tellGallery } from '../present-told.ts';
import { withSettings } from '../rules.settings.ts';

/** The named fields of an object, without those that were left out. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

export const update: Handler<typeof updateRoute, Services> = async (call) => {
  const { body, act, write, params } = call;
  const row = await openGallery(call, 'gallery.edit', params.id);
  const { team_id: team, id } = row;
  await call.requireRevision(row.revision, () => tellGallery(call, team, id));
  const { draft, settings, filter: asked, domains, ...rest } = body;
  if (rest.fallback) await checkFallback(call.db, team, id, rest.fallback);
  const filter = await keptFilter(call, team, asked);
  await write((tx) =>
    changeLook(
      tx,
      act,
      row,
      (now) =>
        given({
          ...rest,
          filter,
          domains: domains && [...new Set(domains)],
          settings: settings && withSettings(now.settings, settings),
        }),
      draft,
    ),
  );
  return tellGallery(call, team, id);
};
