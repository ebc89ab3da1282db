import { IconFile, IconFolderShare, IconLink } from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';
import { openFileDialog } from '../files/dialogs/file-dialogs.ts';
import { asSummary } from '../files/queries.ts';

export const sharesLazy: LazyFeature = {
  fileDialogs: { share: lazyWhenIdle(async () => (await import('./ShareFileDialog.tsx')).ShareFileDialog) },
  usage: [
    {
      order: 10,
      title: 'Public link',
      none: 'No public link',
      of: ({ public_link: link }) =>
        link
          ? [
              {
                id: 'link',
                text: link.live ? `On, ${count(link.views, 'view')}` : `On, but shows nothing: ${link.withheld}`,
                icon: IconLink,
                open: (file) =>
                  openFileDialog({ kind: 'share', subject: { team: file.team, files: [asSummary(file)] } }),
                words: 'its public link',
                recalled: true,
              },
            ]
          : [],
    },
    {
      order: 80,
      noun: 'folder',
      title: 'Shared with other teams',
      of: ({ shared_folders: used }) =>
        used.map(({ uuid, name, teams }) => {
          const text = `${name}, shared with ${teams.join(', ')}`;
          return { id: uuid, text, icon: IconFolderShare, words: `the folder ${text}` };
        }),
    },
  ],
  sharedLinks: [
    {
      kind: 'file',
      noun: 'file',
      order: 10,
      word: 'File',
      many: 'Files',
      ended: 'Public link off',
      icon: IconFile,
    },
    {
      kind: 'folder',
      noun: 'folder',
      order: 20,
      word: 'Folder',
      many: 'Folders',
      ended: 'Folder no longer shared',
      icon: IconFolderShare,
    },
  ],
};
