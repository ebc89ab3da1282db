import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import { approvalPolicy } from '#contract/policy/approvals.ts';
import type { Feature } from '../declaration.ts';
import { every, live, sizeOf } from '../files/select/subject.ts';

export const approvals: Feature = {
  fileCommands: [
    {
      id: 'approval',
      order: 74,
      label: 'Ask for approval',
      icon: IconRosetteDiscountCheck,
      needs: 'view',
      role: approvalPolicy['approval.ask'],
      // A file that another team shares is not this team's to ask about.
      absent: ({ team, files }) => files.some((file) => file.team !== team),
      obstacle: (subject) =>
        sizeOf(subject) > limits.approvalFiles
          ? `Choose at most ${limits.approvalFiles} files for one request.`
          : every(subject, ({ internal_use }) => internal_use)
            ? 'These are for internal use. Allow sharing them first.'
            : live(subject),
    },
  ],
};
