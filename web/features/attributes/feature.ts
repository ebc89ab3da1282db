import { IconForms } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';
import { live } from '../files/select/subject.ts';

const to = '/library/organise/custom';

export const attributes: Feature = {
  nav: [{ order: 160, label: 'Custom attributes', icon: IconForms, to }],
  fileCommands: [
    {
      id: 'attribute',
      order: 130,
      label: 'Custom attribute',
      icon: IconForms,
      needs: 'edit',
      keys: ['a'],
      obstacle: live,
    },
  ],
};
