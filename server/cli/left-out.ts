/**
 * Tables whose rows a backup leaves out. Sessions, links of mails and counted tries would come back to life after they had
 * ended; answers and zips are kept for hours at most, exports for days and without their bytes here, as pieces of unfinished uploads are.
 */
const leftOut: ReadonlySet<string> = new Set([
  'sessions',
  'verifications',
  'rate_limits',
  'replica_marks',
  'kept_answers',
  'zip_requests',
  'team_exports',
  'upload_pieces',
]);

/**
 * Of some tables only the rows for which this is true come along. Bytes of uploads under way are no part of a backup; nor
 * are mails that still have their text: it is sealed, but the secret lies in the backup, too, and in the text there may be a
 * link by which somebody gets in.
 */
const conditions: Readonly<Record<string, string>> = {
  uploads: `state = 'finished'`,
  mails: `to_jsonb(mails) ->> 'state' = 'sent'`,
};

export const isLeftOut = (table: string): boolean => leftOut.has(table);
export const conditionOf = (table: string): string => conditions[table] ?? 'true';
