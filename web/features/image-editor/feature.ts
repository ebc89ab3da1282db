import { IconPencil } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';
import { every, live, sizeOf } from '../files/select/subject.ts';

const editable = /^image\/(?!gif$|svg)/;

export const imageEditor: Feature = {
  fileCommands: [
    {
      id: 'edit_image',
      order: 25,
      label: 'Edit image',
      icon: IconPencil,
      needs: 'version',
      absent: (subject) => !every(subject, ({ latest_version: { file_type: type } }) => editable.test(type)),
      obstacle: (subject) => (sizeOf(subject) > 1 ? 'Choose one image.' : live(subject)),
    },
  ],
};
