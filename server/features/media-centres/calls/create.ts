import type { createCentre as createRoute } from '#contract/media-centres/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openTheme } from '../access.ts';
import { createCentre } from '../changes/create.ts';
import { checkSettings } from '../check-references.ts';
import { accessFacts } from '../facts.ts';
import { tellCentre } from '../present-told.ts';
import { withSettings } from '../rules.settings.ts';
import { likeSlug, slugOf } from '../rules.slug.ts';
import { freeSlugs } from '../store/slugs.ts';

export const create: Handler<typeof createRoute, Services> = async (call) => {
  const { body, actor, act, write, db } = call;
  const { team, title, theme, settings, draft, ...access } = body;
  call.membershipFor(team);
  const used = theme === undefined ? null : await openTheme(call, 'media_centre.edit', theme);
  if (used && used.team_id !== team) fail('not_found', 'This theme does not exist.');
  await checkSettings(call, team, settings);
  const [free = ''] = await freeSlugs(db, likeSlug(slugOf(title), newId()), null);
  const facts = await accessFacts(access);
  const look = used ? { ...settings, look: { ...used.look, ...settings?.look } } : settings;
  const id = await write((tx) =>
    createCentre(tx, act, {
      team,
      facts: {
        title,
        slug: free,
        settings: withSettings({}, look),
        theme_id: settings?.look ? null : (used?.id ?? null),
        visibility: 'public',
        password_hash: null,
        mail_domains: [],
        starts_at: null,
        ends_at: null,
        noindex: false,
        active: true,
        ...facts,
      },
      createdBy: actor.user,
      albums: [],
      draft,
    }),
  );
  return tellCentre(call, team, id);
};
