import type { Route } from '#contract/core/route.ts';
import type * as contract from '#contract/galleries/templates.ts';
import { openGallery } from '#features/galleries/access.ts';
import { withSettings } from '#features/galleries/rules.settings.ts';
import type { GalleryRow } from '#features/galleries/store/galleries.ts';
import { placesOf } from '#features/galleries/store/items.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { openTemplate } from './access.ts';
import { changeTemplate, createTemplate, removeTemplate } from './changes/write.ts';
import { countTemplates, findTemplate, type TemplateLook } from './store.ts';
import { presentTemplate } from './told.ts';

const most = 100;

/**
 * The part of a gallery that a template keeps: its look and none of its content; and files that show what it was made
 * from.
 */
async function looksOf(db: Db, row: GalleryRow): Promise<Omit<TemplateLook, 'name'>> {
  const files =
    row.previews.length > 0 ? row.previews : (await placesOf(db, row.team_id, row.id)).map(({ file }) => file);
  return { type: row.type, settings: withSettings(row.settings), preview: files.slice(0, 4) };
}

type TemplatePresenter = Pick<Call<Route, Services>, 'db' | 'services' | 'actor' | 'membershipFor'>;

async function tell(call: TemplatePresenter, team: string, id: string) {
  const row = (await findTemplate(call.db, [team], id)) ?? fail('not_found');
  return presentTemplate(viewerOf(call, call.membershipFor(team)), row);
}

export const create: Handler<typeof contract.createTemplate, Services> = async (call) => {
  const { db, body, actor, act, write } = call;
  const row = await openGallery(call, 'gallery.copy', call.params.id);
  const { team_id: team } = row;
  if ((await countTemplates(db, team)) >= most) fail('conflict', `A team has at most ${most} templates.`);
  const look = { name: body.name, ...(await looksOf(db, row)) };
  const id = await write((tx) => createTemplate(tx, act, { team, look, createdBy: actor.user }));
  return tell(call, team, id);
};

export const update: Handler<typeof contract.updateTemplate, Services> = async (call) => {
  const { db, body, act, write } = call;
  const row = await openTemplate(call, 'template.edit', null, call.params.id);
  const { team_id: team, id } = row;
  const from = body.gallery === undefined ? undefined : await openGallery(call, 'gallery.copy', body.gallery);
  if (from && from.team_id !== team) fail('not_found', 'This gallery does not exist.');
  const { name = row.name, type, settings } = body;
  const look = from ? await looksOf(db, from) : { type: row.type, settings: row.settings, preview: row.preview };
  const wanted = { ...look, name, type: type ?? look.type, settings: settings ?? look.settings };
  await write((tx) => changeTemplate(tx, act, row, wanted));
  return tell(call, team, id);
};

export const remove: Handler<typeof contract.deleteTemplate, Services> = async (call) => {
  const row = await openTemplate(call, 'template.edit', null, call.params.id);
  await call.write((tx) => removeTemplate(tx, call.act, row));
};
