import { IconCode } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import { singleEmbedPolicy } from '#contract/policy/single-embeds.ts';
import type { Feature } from '../declaration.ts';
import { every, live, sizeOf } from '../files/select/subject.ts';

export const singleEmbeds: Feature = {
  nav: [{ order: 110, label: 'Embeds', icon: IconCode, to: '/embeds' }],
  fileCommands: [
    {
      id: 'embed',
      order: 110,
      label: 'Embed',
      icon: IconCode,
      needs: 'view',
      role: singleEmbedPolicy['single_embed.edit'],
      absent: ({ team, files }) => files.some((file) => file.team !== team),
      obstacle: (subject) =>
        sizeOf(subject) > limits.singleEmbedFiles
          ? `Choose at most ${limits.singleEmbedFiles} files to embed.`
          : every(subject, (file) => file.internal_use)
            ? 'Sharing Disabled'
            : live(subject),
    },
  ],
};
