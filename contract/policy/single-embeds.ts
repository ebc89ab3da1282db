import type { Policy } from './rule.ts';

/** Actions on single embeds, and who may take them. */
export const singleEmbedPolicy = {
  'single_embed.view': {
    flags: ['VIEW_ASSETS'],
    reason: 'Your role does not allow you to see embeds.',
  },
  'single_embed.edit': {
    flags: ['MANAGE_GALLERIES'],
    feature: 'GALLERIES',
    reason: 'Your role does not allow you to edit embeds.',
  },
  /** Takes it, or a file in it, from visitors: whatever the plan includes by now. */
  'single_embed.end': { flags: ['MANAGE_GALLERIES'], reason: 'Your role does not allow you to edit embeds.' },
} as const satisfies Policy<string>;
