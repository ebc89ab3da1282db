import { IconCalendarEvent, IconSend } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import { postPolicy } from '#contract/policy/social/posts.ts';
import { roleAllows } from '../../lib/can.ts';
import type { Feature } from '../declaration.ts';
import { every, live, sizeOf } from '../files/select/subject.ts';

export const posts: Feature = {
  nav: [
    {
      order: 108,
      label: 'Social',
      icon: IconCalendarEvent,
      to: '/socials',
      shown: (caller) => roleAllows(caller, postPolicy['post.view']),
    },
  ],
  fileCommands: [
    {
      id: 'post',
      order: 72,
      label: 'Create Social Post',
      icon: IconSend,
      needs: 'edit',
      role: postPolicy['post.create'],
      // A file that another team shares is not this team's to publish.
      absent: ({ team, files }) => files.some((file) => file.team !== team),
      obstacle: (subject) =>
        sizeOf(subject) > limits.postFiles
          ? `Choose at most ${limits.postFiles} files for a post.`
          : every(subject, ({ latest_version: { file_type: type } }) => !/^(image|video)\//.test(type))
            ? 'Networks take images and videos.'
            : live(subject),
      run: (subject) => void import('./composer/open-for-files.ts').then(({ openForFiles }) => openForFiles(subject)),
    },
  ],
};
