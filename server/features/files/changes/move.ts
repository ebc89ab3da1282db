import { sql } from 'kysely';
import { type ColumnRule, plainColumn } from './column-rule.ts';

/** Moving to a folder, null being Root. History keeps the folders' names: they outlive the folders. */
export const move: ColumnRule<'edit', string | null> = {
  ...plainColumn<string | null, 'edit'>({
    needs: 'edit',
    action: 'file.move',
    column: 'folder_id',
    type: 'uuid',
    past: 'moved',
  }),
  field: 'folder',
  remember: (team, value) =>
    sql`(select jsonb_build_object('uuid', o.id, 'name', o.name) from folders o where o.team_id = ${team} and o.id = ${value})`,
  recall: (kept) => sql`(${kept} -> 'folder' ->> 'uuid')::uuid`,
};
