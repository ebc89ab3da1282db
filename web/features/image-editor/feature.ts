import { IconPencil } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';
import { every, live, only } from '../files/select/subject.ts';
import { isEditable } from './editable.ts';

export const imageEditor: Feature = {
  fileCommands: [
    {
      id: 'edit_image',
      order: 25,
      label: 'Edit image',
      icon: IconPencil,
      needs: 'version',
      absent: (subject) => !every(subject, isEditable),
      obstacle: (subject) => (only(subject) ? live(subject) : 'Choose one image.'),
    },
  ],
};
