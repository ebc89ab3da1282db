import { platformLimits } from '#contract/posts/platforms/all.ts';
import { withOwnChoices } from '#contract/posts/platforms/own-choices.ts';
import type { PlatformLimits } from '#contract/posts/platforms/platform.ts';
import type { AccountLimits, OwnLimits } from '#contract/social-accounts/account.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';

/** The part of an access's life after which it is renewed, so that there is time to try again. */
const usedUp = 0.7;
/** A renewal that failed is tried again after this. */
export const renewAgainMs = 300_000;
/** An access that ends so soon is renewed before it is used. */
export const tooSoonMs = 120_000;

/** The time to renew an access that ends by itself. */
export const renewalTime = (now: Date, until: Date | null): Date | null =>
  until === null ? null : new Date(now.getTime() + Math.max(0, (until.getTime() - now.getTime()) * usedUp));

/** The limits of an account: those of its network, and its server's own where it has others. */
export function limitsOf(platform: Platform, own: OwnLimits | null): AccountLimits {
  const { caption, image, video, media, alt } = platformLimits[platform];
  return {
    caption_length: caption.most,
    file_kinds: [...new Set([...(image?.types ?? []), ...(video?.types ?? [])])],
    least_files: media.least,
    most_files: media.most,
    alt_length: alt.most,
    ...own,
  };
}

/** The network's limits as data, with what is the account's own of them. */
export function wholeLimits(platform: Platform, own: OwnLimits | null): PlatformLimits {
  const all = platformLimits[platform];
  return {
    ...all,
    caption: { ...all.caption, most: own?.caption_length ?? all.caption.most },
    media: {
      ...all.media,
      least: own?.least_files ?? all.media.least,
      most: own?.most_files ?? all.media.most,
    },
    alt: { ...all.alt, most: own?.alt_length ?? all.alt.most },
    options: withOwnChoices(all.options, own?.choices),
  };
}

const kinds: readonly (readonly [string, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
];
const largestPhoto = 100_000;

/** A small picture that a network gave, for the page; null where it is none, or too large. */
export function photoAddress(photo: Uint8Array | null): string | null {
  if (photo === null || photo.length > largestPhoto) return null;
  const kind = kinds.find(([, begins]) => begins.every((byte, at) => photo[at] === byte));
  return kind ? `data:${kind[0]};base64,${Buffer.from(photo).toString('base64')}` : null;
}

/** `META_APP_ID (what it is) and META_APP_SECRET (what it is)`, in a sentence for who is not the administrator. */
export function notConfigured(name: string, missing: readonly { setting: string; text: string }[]): string {
  const told = missing.map(({ setting, text }) => `${setting} (${text})`);
  const list = told.length > 1 ? `${told.slice(0, -1).join(', ')} and ${told.at(-1)}` : told.join('');
  return `${name} has not been set up yet. The administrator has to set ${list}.`;
}
