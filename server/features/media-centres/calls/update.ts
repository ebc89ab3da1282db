import { isDeepStrictEqual } from 'node:util';
import type { updateCentre } from '#contract/media-centres/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCentre, openTheme } from '../access.ts';
import { changeFacts } from '../changes/facts.ts';
import { checkSettings } from '../check-references.ts';
import { accessFacts } from '../facts.ts';
import { given } from '../given.ts';
import { tellCentre } from '../present-told.ts';
import { withSettings } from '../rules.settings.ts';

export const update: Handler<typeof updateCentre, Services> = async (call) => {
  const { body, act, write, params } = call;
  const row = await openCentre(call, 'media_centre.edit', params.id);
  const { team_id: team, id } = row;
  await call.requireRevision(row.revision, () => tellCentre(call, team, id));
  const { draft, settings, theme, title, ...access } = body;
  const used = theme ? await openTheme(call, 'media_centre.edit', theme) : null;
  if (used && used.team_id !== team) fail('not_found', 'This theme does not exist.');
  await checkSettings(call, team, settings);
  const facts = await accessFacts(access);
  await write((tx) =>
    changeFacts(
      tx,
      act,
      row,
      (now) => {
        const themed = used ? withSettings(now.settings, { look: used.look }) : withSettings(now.settings);
        const next = withSettings(themed, settings);
        // A look of its own is no longer that of the theme.
        const own = !isDeepStrictEqual(next.look, themed.look);
        const theme_id = own || theme === null ? null : (used?.id ?? now.theme_id);
        return { ...facts, ...given({ title }), settings: next, theme_id };
      },
      draft,
    ),
  );
  return tellCentre(call, team, id);
};
