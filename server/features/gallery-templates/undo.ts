import { isDeepStrictEqual } from 'node:util';
import { record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { lookOf, type RemovedTemplate, removeLocked, requireFree, writeTemplate } from './changes/write.ts';
import { lockTemplate, putTemplate, type TemplateLook, type TemplateRow } from './store.ts';

/** The template as a change left it. */
async function unchanged(tx: Tx, { team, subject, after }: PastChange): Promise<TemplateRow> {
  const row = (await lockTemplate(tx, team, subject)) ?? fail('conflict', 'The template no longer exists.');
  if (!isDeepStrictEqual(lookOf(row), lookOf(after as TemplateLook)))
    fail('conflict', `The template ${row.name} was changed again in the meantime.`);
  return row;
}

const undoCreate = oneByOne(async (tx, act, change) => removeLocked(tx, act, await unchanged(tx, change)));

const undoUpdate = oneByOne(async (tx, act, change) =>
  writeTemplate(tx, act, await unchanged(tx, change), change.before as TemplateLook),
);

const undoDelete = oneByOne(async (tx, act, { team, subject: id, before }) => {
  const { created_by: createdBy, created_at: createdAt, ...look } = before as RemovedTemplate;
  await requireFree(tx, team, look.name, id);
  await putTemplate(tx, { ...look, team, id, createdBy, createdAt });
  await record(tx, act, {
    team,
    action: 'gallery_template.restore',
    noun: 'gallery_template',
    subject: id,
    after: look,
  });
});

export const galleryTemplateUndo: Undoers = {
  'gallery_template.create': undoCreate,
  'gallery_template.update': undoUpdate,
  'gallery_template.delete': undoDelete,
  'gallery_template.restore': undoCreate,
};
