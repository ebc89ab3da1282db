import type { Consent, ConsentState } from '#contract/consents/routes.ts';
import { count, day } from '../../lib/format.ts';

/** States of a consent in words, with the look of their badge. */
export const stateLooks: Readonly<
  Record<ConsentState, readonly [word: string, badge: 'light' | 'success' | 'warning']>
> = {
  given: ['Given', 'success'],
  ended: ['Ended', 'warning'],
  withdrawn: ['Withdrawn', 'warning'],
};

/** The time that a consent holds, in few words. */
export function holds({ state, valid_until: last, withdrawn_at: at }: Consent): string {
  if (state === 'withdrawn') return at === null ? 'Withdrawn' : `Withdrawn ${day(at)}`;
  if (last === null) return 'No end';
  return state === 'ended' ? `Ended ${day(last)}` : `Until ${day(last)}`;
}

/** The uses that were allowed, in one line. */
export const allowed = ({ channels, territories }: Pick<Consent, 'channels' | 'territories'>): string =>
  [channels.join(', ') || 'Any use', territories.join(', ')].filter((text) => text !== '').join(' · ');

/** The effect of a withdrawal. */
export const afterwards = (files: number): string =>
  files === 0
    ? 'It is for no file now. The withdrawal stays in the ledger.'
    : `${count(files, 'file')} can no longer be used. Galleries, Media Centres, embeds, posts and links lose ${files === 1 ? 'it' : 'them'} at once.`;
