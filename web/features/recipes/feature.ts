import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';
import { every, live } from '../files/select/subject.ts';

const editable = /^image\/(?!gif$|svg)/;

export const recipes: Feature = {
  fileCommands: [
    {
      id: 'recipe',
      order: 26,
      label: 'Apply recipe',
      icon: IconAdjustmentsHorizontal,
      needs: 'version',
      absent: (subject) => every(subject, ({ latest_version: { file_type: type } }) => !editable.test(type)),
      obstacle: live,
    },
  ],
};
