import type { Policy } from './rule.ts';

const reason = 'Your role does not allow you to edit Media Centres.';

/** Actions on Media Centres, their albums and themes, and who may take them. */
export const mediaCentrePolicy = {
  'media_centre.view': { flags: ['VIEW_ASSETS'], reason: 'Your role does not allow you to see Media Centres.' },
  /** Sees the people who are invited to it. */
  'media_centre.guests': { flags: ['MANAGE_MEDIA_CENTRES'], reason },
  'media_centre.edit': { flags: ['MANAGE_MEDIA_CENTRES'], feature: 'MEDIA_CENTRES', reason },
  /** Makes another Media Centre, or a theme, like it. */
  'media_centre.copy': { flags: ['MANAGE_MEDIA_CENTRES'], feature: 'MEDIA_CENTRES', reason },
  /** Takes it, or a file in it, from visitors: whatever the plan includes by now. */
  'media_centre.end': { flags: ['MANAGE_MEDIA_CENTRES'], reason },
} as const satisfies Policy<string>;
