import { IconHash, IconTag } from '@tabler/icons-react';
import { lazy } from 'react';
import { listTags } from '#contract/tags.ts';
import { call } from '../../lib/call.ts';
import type { LazyFeature } from '../declaration.ts';

const paletteTags = 12;

export const tagsLazy: LazyFeature = {
  links: {
    tag: () => ({ to: '/team/tags' }),
    tag_group: () => ({ to: '/team/tags', search: { show: 'groups' } }),
    tag_proposal: () => ({ to: '/team/tags', search: { show: 'proposed' } }),
  },
  filePanels: [
    {
      index: 1,
      title: 'Tags',
      icon: IconTag,
      Body: lazy(async () => ({ default: (await import('./TagPanel.tsx')).TagPanel })),
    },
  ],
  palette: [
    {
      id: 'tags',
      order: 30,
      prefix: '#',
      hint: 'tag',
      always: true,
      async find({ team, words, signal }) {
        const query = { limit: paletteTags, ...(words === '' ? {} : { q: words }) };
        const { results } = await call(listTags, { params: { team }, query, signal });
        return results.map((tag) => ({
          id: `tag:${tag.uuid}`,
          group: 'Tags',
          label: tag.name,
          note: `${tag.count}`,
          icon: IconHash,
          run: (go) => go.to({ to: '/library/', search: { tags: [tag.uuid], recursive: true } }),
        }));
      },
    },
  ],
};
