import { IconFile, IconPaperclip } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const attachmentsLazy: LazyFeature = {
  filePanels: [
    {
      index: 8,
      title: 'Attachments',
      icon: IconPaperclip,
      count: (file) => (file.detailed ? file.attachments.length : 0),
      Body: lazy(async () => ({ default: (await import('./AttachmentsPanel.tsx')).AttachmentsPanel })),
    },
  ],
  usage: [
    {
      order: 90,
      title: 'Attached to',
      noun: 'file',
      of: ({ attached_to: used }) =>
        used.map(({ uuid, name }) => ({
          id: uuid,
          text: name,
          icon: IconFile,
          words: `the attachments of ${name}`,
        })),
    },
  ],
};
