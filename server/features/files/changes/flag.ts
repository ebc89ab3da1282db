import { sql } from 'kysely';
import { type ColumnRule, plainColumn } from './column-rule.ts';

export const restrict = plainColumn<boolean, 'edit'>({
  needs: 'edit',
  action: 'file.internal_use',
  column: 'internal_use',
  type: 'boolean',
  past: 'changed in its internal use',
});
export const hideName = plainColumn<boolean, 'edit'>({
  needs: 'edit',
  action: 'file.hide_name',
  column: 'hide_name',
  type: 'boolean',
  past: 'changed in how its name shows',
});
export const watermark = plainColumn<boolean, 'watermark'>({
  needs: 'watermark',
  action: 'file.watermark',
  column: 'watermark',
  type: 'boolean',
  past: 'changed in its watermark',
});
/** The name of the action tells what became of the file; 0 is Add to Library. */
export const review: ColumnRule<'edit', number> = {
  ...plainColumn<number, 'edit'>({
    needs: 'edit',
    action: 'file.review',
    column: 'review_status',
    type: 'smallint',
    past: 'reviewed',
  }),
  actions: ['file.review', 'file.submit', 'file.put_in_review', 'file.ask_changes', 'file.decline'],
  action: (
    value,
  ) => sql`case ${value} when 0 then 'file.review' when 1 then 'file.submit' when 2 then 'file.put_in_review'
    when 3 then 'file.ask_changes' else 'file.decline' end`,
};
/** The same where somebody takes files on, or no longer: history tells that of the submission alone. */
export const takeOn = plainColumn<number, 'edit'>({
  needs: 'edit',
  action: 'file.in_review',
  column: 'review_status',
  type: 'smallint',
  past: 'reviewed',
});
/** The reason for which a file was taken down; null puts it back. */
export const takeDown: ColumnRule<'edit', string | null> = {
  ...plainColumn<string | null, 'edit'>({
    needs: 'edit',
    action: 'file.take_down',
    column: 'taken_down',
    type: 'text',
    past: 'taken down or put back',
  }),
  actions: ['file.take_down', 'file.put_back'],
  action: (value) => sql`case when ${value} is null then 'file.put_back' else 'file.take_down' end`,
};
/** Stars, 1–5; none is 0. */
export const rate = plainColumn<number, 'edit'>({
  needs: 'edit',
  action: 'file.rate',
  column: 'rating',
  type: 'smallint',
  past: 'rated',
});
/** The moment a file expires, as text of an instant. */
export const expire = plainColumn<string | null, 'edit'>({
  needs: 'edit',
  action: 'file.expire',
  column: 'expiration_date',
  type: 'timestamptz',
  past: 'given another expiry date',
});
