import type { createGallery as createRoute } from '#contract/galleries/routes.ts';
import { keptFilter } from '#features/files/access.filter.ts';
import { openTemplate } from '#features/gallery-templates/access.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createGallery, freshPlace } from '../changes/create.ts';
import { requireFit } from '../fit.ts';
import { tellGallery } from '../present-told.ts';
import { withSettings } from '../rules.settings.ts';

export const create: Handler<typeof createRoute, Services> = async (call) => {
  const { body, actor, act, write } = call;
  const { team, title, type, active, domains = [], draft } = body;
  call.membershipFor(team);
  const template = body.template === undefined ? null : await openTemplate(call, 'template.use', team, body.template);
  const files = [...new Set(body.files ?? [])];
  await requireFit(call, team, files);
  const filter = (await keptFilter(call, team, body.filter)) ?? null;
  const id = await write((tx) =>
    createGallery(tx, act, {
      team,
      look: {
        title,
        type: template?.type ?? type,
        settings: withSettings(template?.settings ?? {}, body.settings),
        filter,
        fallback: null,
        template_id: template?.id ?? null,
        domains: [...new Set(domains)],
        active,
        previews: [],
      },
      createdBy: actor.user,
      places: (gallery) => files.map((file, index) => freshPlace(gallery, file, index + 1)),
      draft,
    }),
  );
  return tellGallery(call, team, id);
};
