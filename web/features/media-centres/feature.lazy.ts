import { IconAlbum, IconNews } from '@tabler/icons-react';
import { listCentres } from '#contract/media-centres/routes.ts';
import { call } from '../../lib/call.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';
import { stateLooks } from './list/state-looks.ts';

const paletteCentres = 4;

export const mediaCentresLazy: LazyFeature = {
  links: {
    media_centre: (uuid) => ({ to: '/media-centre/$centre', params: { centre: uuid } }),
    media_centre_theme: () => ({ to: '/media-centre' }),
  },
  fileDialogs: {
    'media-centre': lazyWhenIdle(async () => (await import('./add/AddToMediaCentre.tsx')).AddToMediaCentre),
  },
  palette: [
    {
      id: 'media-centres',
      order: 45,
      prefix: '',
      async find({ team, words, signal }) {
        const query = { query: words, limit: paletteCentres };
        const { results } = await call(listCentres, { params: { team }, query, signal });
        return results.map(({ uuid, title, state, cover }) => ({
          id: `media-centre:${uuid}`,
          group: 'Media Centres',
          label: title,
          note: stateLooks[state].word,
          icon: IconNews,
          picture: cover,
          run: (go) => go.to({ to: '/media-centre/$centre', params: { centre: uuid } }),
        }));
      },
    },
  ],
  usage: [
    {
      order: 20,
      noun: 'media_centre',
      title: 'Media Centres',
      none: 'Not shared in any Media Centres',
      of: ({ media_centre_albums: used }) => {
        const centres = new Map(used.map(({ media_centre: { uuid, title } }) => [uuid, title] as const));
        return [...centres].map(([id, title]) => ({
          id,
          text: title,
          icon: IconNews,
          words: `the Media Centre ${title}`,
          recalled: true,
        }));
      },
    },
    {
      order: 30,
      title: 'Albums',
      none: 'No albums',
      of: ({ media_centre_albums: used }) =>
        used.map(({ uuid, media_centre, album }) => ({
          id: uuid,
          text: album.title,
          tooltip: `${media_centre.title} > ${album.title}`,
          icon: IconAlbum,
          address: {
            to: '/media-centre/$centre',
            params: { centre: media_centre.uuid },
            search: { album: album.uuid },
          },
        })),
    },
  ],
  sharedLinks: [
    {
      kind: 'media_centre',
      noun: 'media_centre',
      order: 50,
      word: 'Media Centre',
      many: 'Media Centres',
      ended: 'Media Centre closed',
      icon: IconNews,
    },
  ],
};
