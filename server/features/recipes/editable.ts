import type { Standing } from '#contract/policy/rule.ts';
import { caseOf } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { refusalOfPixels } from '#features/image-editor/access.ts';
import { uneditable } from '#features/image-editor/rules.ts';
import { type Authorized, authorizeOrDeny } from '#platform/authorize.ts';

/** A file that somebody may edit, or the reason they may not. */
type Outcome = { readonly file: Authorized<FileRow, 'version'> } | { readonly code: string; readonly reason: string };

/** Files that others submitted are there for those who review alone. */
const isHidden = ({ user, flags }: Standing, { submitted, created_by }: FileRow) =>
  submitted && created_by !== user && !flags.includes('EDIT_ASSETS');

/** A file as it is asked about when its turn comes: whoever edits it alone is asked the same. */
export function editable(who: Standing, row: FileRow | undefined): Outcome {
  if (!row || isHidden(who, row)) return { code: 'not_found', reason: 'This file no longer exists.' };
  const unfit = uneditable(row);
  if (unfit !== undefined) return { code: 'invalid', reason: unfit };
  if (row.recycled_at !== null) return { code: 'invalid', reason: 'In the Recycling Bin.' };
  const outcome = authorizeOrDeny(who, 'version', row, caseOf(row));
  if ('denial' in outcome) return { code: 'forbidden', reason: outcome.denial.reason };
  const pixels = refusalOfPixels(who, row);
  if (pixels !== null) return { code: 'forbidden', reason: pixels };
  return { file: outcome.row };
}
