import type { RightsFacts } from '#contract/policy/use/rights-state.ts';
import type { FileRow } from '../store/files.ts';
import { instantOf } from './database-text.ts';
import type { SummaryRow } from './summary-row.ts';

/** The facts of a row that the state of a file depends on. */
export const rightsFactsOf = (row: FileRow): RightsFacts => ({
  recycled: row.recycled_at !== null,
  reviewStatus: row.review_status,
  internalUse: row.internal_use,
  expirationDate: row.expiration_date,
  hasRights: row.right_ids.length > 0 || row.approval !== null,
  rightsWithdrawn: row.rights_withdrawn,
  takenDown: row.taken_down,
  rightsConditions: row.rights_conditions,
  rightsFrom: row.rights_from,
  rightsTo: row.rights_to,
});

const instant = (text: string | null) => (text === null ? null : instantOf(text));

type ReadFacts = RightsFacts & { rightsFrom: string | null; rightsTo: string | null };

/** The same of a row as lists read it. */
export const rightsFactsOfSummary = (row: SummaryRow): ReadFacts => ({
  recycled: row.recycled,
  reviewStatus: row.review_status,
  internalUse: row.internal_use,
  expirationDate: instant(row.expiration_date),
  hasRights: row.has_rights,
  rightsWithdrawn: row.rights_withdrawn,
  rightsConditions: row.rights_conditions,
  rightsFrom: instant(row.rights_from),
  rightsTo: instant(row.rights_to),
});
