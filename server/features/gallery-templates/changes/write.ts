import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { EditableTemplate } from '../access.ts';
import { deleteTemplate, isTaken, lockTemplate, putTemplate, type TemplateLook, type TemplateRow } from '../store.ts';

/** All it takes to bring a deleted one back. */
export interface RemovedTemplate extends TemplateLook {
  created_by: string | null;
  created_at: string;
}

export const lookOf = ({ name, type, settings, preview }: TemplateLook): TemplateLook => ({
  name,
  type,
  settings,
  preview,
});

export async function requireFree(tx: Tx, team: string, name: string, but: string | null): Promise<void> {
  if (await isTaken(tx, team, name, but)) fail('conflict', `A template called ${name} already exists.`);
}

/** Makes a template and tells its id. */
export async function createTemplate(
  tx: Tx,
  act: Act,
  { team, look, createdBy }: { team: string; look: TemplateLook; createdBy: string },
): Promise<string> {
  const id = newId();
  await requireFree(tx, team, look.name, null);
  await putTemplate(tx, { ...look, team, id, createdBy });
  await record(tx, act, {
    team,
    action: 'gallery_template.create',
    noun: 'gallery_template',
    subject: id,
    after: look,
  });
  return id;
}

/** Writes a look and its history. The row is locked by the caller. */
export async function writeTemplate(tx: Tx, act: Act, row: TemplateRow, look: TemplateLook): Promise<void> {
  const [before, after] = [lookOf(row), lookOf(look)];
  if (isDeepStrictEqual(before, after)) return;
  const { team_id: team, id, created_by: createdBy } = row;
  await requireFree(tx, team, look.name, id);
  await putTemplate(tx, { ...look, team, id, createdBy });
  await record(tx, act, {
    team,
    action: 'gallery_template.update',
    noun: 'gallery_template',
    subject: id,
    before,
    after,
  });
}

export async function changeTemplate(
  tx: Tx,
  act: Act,
  { team_id, id }: EditableTemplate,
  wanted: Partial<TemplateLook>,
): Promise<void> {
  const row = (await lockTemplate(tx, team_id, id)) ?? fail('not_found');
  await writeTemplate(tx, act, row, { ...lookOf(row), ...wanted });
}

/** Deletes a template that is locked; galleries keep the look they got from it. */
export async function removeLocked(tx: Tx, act: Act, row: TemplateRow): Promise<void> {
  const { team_id: team, id, created_by, created_at } = row;
  await deleteTemplate(tx, team, id);
  const before: RemovedTemplate = { ...lookOf(row), created_by, created_at: created_at.toISOString() };
  await record(tx, act, { team, action: 'gallery_template.delete', noun: 'gallery_template', subject: id, before });
}

export async function removeTemplate(tx: Tx, act: Act, { team_id, id }: EditableTemplate): Promise<void> {
  await removeLocked(tx, act, (await lockTemplate(tx, team_id, id)) ?? fail('not_found'));
}
