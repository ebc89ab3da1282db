import { IconPhoto, IconSearch } from '@tabler/icons-react';
import { listFiles } from '#contract/files/find.ts';
import { call } from '../../lib/call.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';
import { keepViews } from './keep-views.ts';

keepViews();

const paletteFiles = 6;
type Line = Awaited<ReturnType<NonNullable<LazyFeature['palette']>[number]['find']>>[number];

export const filesLazy: LazyFeature = {
  fileDialogs: {
    process: lazyWhenIdle(async () => (await import('./act/at-once.tsx')).ProcessAgain),
    copy: lazyWhenIdle(async () => (await import('./act/at-once.tsx')).MakeCopy),
  },
  links: { file: (uuid) => ({ to: '/file/$uuid', params: { uuid } }) },
  palette: [
    {
      id: 'files',
      order: 10,
      prefix: '',
      async find({ team, words, signal }) {
        const q = words.split(/\s+/);
        const query = { q, order: 'relevance', limit: paletteFiles } as const;
        const { results, next } = await call(listFiles, { params: { team }, query, signal });
        const files = results.map(
          (file): Line => ({
            id: `file:${file.uuid}`,
            group: 'Files',
            label: file.name,
            note: file.parent_folder?.name ?? 'Root',
            icon: IconPhoto,
            picture: file.latest_version.thumbnail_url,
            run: (go) => go.file(file.uuid),
          }),
        );
        const all: Line = {
          id: 'files:all',
          group: 'Files',
          label: 'Show all files found',
          icon: IconSearch,
          run: (go) => go.to({ to: '/library/', search: { q } }),
        };
        return next ? [...files, all] : files;
      },
    },
  ],
};
