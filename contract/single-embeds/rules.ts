import type { FileSummary } from '../files/routes.ts';
import type { FileFacts } from '../policy/files.ts';
import { seenByLink } from '../policy/use/release.ts';
import { endOf } from '../policy/use/rights-state.ts';
import type { EmbedWarning } from './routes.ts';

/** The facts that policy asks about a file that leaves the team; its owner does not matter there. */
const factsOf = (file: FileSummary): FileFacts => ({
  createdBy: null,
  recycled: file.recycled,
  internalUse: file.internal_use,
  watermark: file.watermark,
  reviewStatus: file.review_status,
  expirationDate: file.expiration_date,
  rightsWithdrawn: file.rights_state === 'withdrawn',
  rightsFrom: file.rights_from,
  rightsTo: file.rights_to,
  picture: file.latest_version.file_type.startsWith('image/'),
});

/** The reason visitors do not get a file now, or until when they do; null: nothing stands in the way. */
export function warningOf(file: FileSummary, at: Date): EmbedWarning | null {
  const { uuid, name } = file;
  const hidden = (reason: string, on: string | null = null) => ({ file: uuid, name, shown: false, reason, on });
  if (file.recycled) return hidden('In Recycling Bin');
  const facts = factsOf(file);
  const seen = seenByLink(facts, at);
  if (seen.pixels === 'none')
    return hidden(seen.denial.reason, file.rights_state === 'embargoed' ? file.rights_from : null);
  if (!file.latest_version.processed) return hidden('Processing...');
  const end = endOf({ expirationDate: facts.expirationDate, rightsTo: facts.rightsTo });
  if (end === Number.POSITIVE_INFINITY) return null;
  const byRight = file.expiration_date === null || Date.parse(file.expiration_date) > end;
  const reason = byRight ? 'The rights to this file end.' : 'This file expires.';
  return { file: uuid, name, shown: true, reason, on: new Date(end).toISOString() };
}
