import type { BodyIn } from '#contract/core/route.ts';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import type { updateCentre } from '#contract/media-centres/routes.ts';
import { patchesOf } from '../../../lib/change/patches.ts';

type Body = BodyIn<typeof updateCentre>;
export type SettingsPatch = NonNullable<Body['settings']>;
export type LookPatch = NonNullable<SettingsPatch['look']>;
export type DownloadsPatch = NonNullable<SettingsPatch['downloads']>;

/** The changes of a Media Centre that are not on the server yet. What is about access is no draft, and not among them. */
export type CentrePatch = Pick<Body, 'title' | 'settings'>;

export const centrePatches = patchesOf<MediaCentre, CentrePatch>('focus');
