import type { PlatformOffer } from '#contract/social-accounts/account.ts';
import type { Services } from '#server/services.ts';

type Config = Services['config'];

/** A setting without which a network knows no app of ours, and where to get it. */
export interface NeededSetting {
  readonly key: keyof Config;
  readonly setting: string;
  readonly text: string;
}

export const missingOf =
  (needed: readonly NeededSetting[]) =>
  (config: Config): PlatformOffer['missing'] =>
    needed.flatMap(({ key, setting, text }) => (config[key] === undefined ? [{ setting, text }] : []));
