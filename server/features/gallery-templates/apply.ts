import type { applyTemplate } from '#contract/galleries/templates.ts';
import { openGallery } from '#features/galleries/access.ts';
import { changeLook } from '#features/galleries/changes/look.ts';
import { tellGallery } from '#features/galleries/present-told.ts';
import { withSettings } from '#features/galleries/rules.settings.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openTemplate } from './access.ts';

/** Gives a gallery the look of a template; files, words, filter and sites stay. */
export const apply: Handler<typeof applyTemplate, Services> = async (call) => {
  const { body, act, write } = call;
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  const { type, settings, id } = await openTemplate(call, 'template.use', row.team_id, body.template);
  const look = { type, settings: withSettings(settings), template_id: id };
  await write((tx) => changeLook(tx, act, row, () => look, body.draft));
  return tellGallery(call, row.team_id, row.id);
};
