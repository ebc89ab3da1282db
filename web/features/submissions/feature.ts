import { IconInbox } from '@tabler/icons-react';
import { approvalPolicy } from '#contract/policy/approvals.ts';
import { downloadRequestPolicy } from '#contract/policy/download-requests.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { postPolicy } from '#contract/policy/social/posts.ts';
import { roleAllows } from '../../lib/can.ts';
import type { Feature } from '../declaration.ts';
import { useWaitingCount } from './counts.ts';

/** Editors review files; those who upload see what became of theirs. */
const rules = [
  libraryPolicy['library.edit'],
  libraryPolicy['library.upload'],
  downloadRequestPolicy['request.decide'],
  postPolicy['post.decide'],
  approvalPolicy['approval.tidy'],
];

export const submissions: Feature = {
  nav: [
    {
      order: 65,
      label: 'Approvals',
      icon: IconInbox,
      to: '/approvals',
      shown: (caller) => rules.some((rule) => roleAllows(caller, rule)),
      useCount: useWaitingCount,
    },
  ],
};
