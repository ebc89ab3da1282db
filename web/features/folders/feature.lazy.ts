import { IconFolder } from '@tabler/icons-react';
import { queryClient } from '../../lib/query.ts';
import type { LazyFeature } from '../declaration.ts';
import { folderSearchQuery } from './queries.ts';

const paletteFolders = 5;

export const foldersLazy: LazyFeature = {
  links: { folder: (uuid) => ({ to: '/library/$folder', params: { folder: uuid } }) },
  usage: [
    {
      order: 70,
      noun: 'folder',
      title: 'Linked folders',
      none: 'No linked folders',
      of: ({ linked_folders: used }) =>
        used.map(({ uuid, name, path }) => ({
          id: uuid,
          text: name,
          tooltip: path,
          icon: IconFolder,
          words: `the folder ${name}, as a link`,
        })),
    },
  ],
  palette: [
    {
      id: 'folders',
      order: 20,
      prefix: '',
      find: async ({ team, words }) =>
        (await queryClient.fetchQuery(folderSearchQuery(team, words))).slice(0, paletteFolders).map((folder) => ({
          id: `folder:${folder.uuid}`,
          group: 'Folders',
          label: folder.name,
          note: folder.path,
          icon: IconFolder,
          run: (go) => go.to({ to: '/library/$folder', params: { folder: folder.uuid } }),
        })),
    },
  ],
};
