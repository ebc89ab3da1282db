import type { WithheldReason } from '#contract/media-centres/albums.ts';
import type { PreviewAudience } from '#contract/media-centres/routes.ts';
import { count, number } from '../../../../lib/format.ts';

const reasonWords: Readonly<Record<WithheldReason, string>> = {
  hidden: 'hidden by hand',
  album: 'in albums that they do not see',
  recycled: 'in the Recycling Bin',
  expired: 'expired',
  embargoed: 'under embargo',
  internal_use: 'for internal use',
  rights: 'not allowed by their rights',
  review: 'waiting for review',
  processing: 'still being processed',
  failed: 'could not be processed',
};

/** The number of files that a preview leaves out, with the reasons; nothing where it shows all. */
export function withheldWords(withheld: PreviewAudience['withheld']): string | undefined {
  const total = withheld.reduce((sum, { files }) => sum + files, 0);
  if (total === 0) return undefined;
  const [first] = withheld;
  const one = withheld.length === 1 && first ? reasonWords[first.reason] : undefined;
  const why = one ?? withheld.map(({ reason, files }) => `${number(files)} ${reasonWords[reason]}`).join(', ');
  return `${count(total, 'file')} ${total === 1 ? 'is' : 'are'} not shown: ${why}.`;
}

/** The name of an audience. */
export const audienceLabel = ({ who, group }: Pick<PreviewAudience, 'who' | 'group'>): string =>
  who === 'team' ? 'The team' : group === null ? 'Guests without a group' : `Guests of ${group}`;

export const audienceKey = ({ who, group }: Pick<PreviewAudience, 'who' | 'group'>): string => `${who} ${group ?? ''}`;
