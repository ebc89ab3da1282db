import { plainColumn } from './column-rule.ts';

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
export const review = plainColumn<number, 'edit'>({
  needs: 'edit',
  action: 'file.review',
  column: 'review_status',
  type: 'smallint',
  past: 'reviewed',
});
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
