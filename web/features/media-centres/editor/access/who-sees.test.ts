import { expect, test } from 'vitest';
import { type SeenAlbum, whoSees } from './who-sees.ts';

const album = (title: string, more: Partial<SeenAlbum> = {}): SeenAlbum => ({
  uuid: title,
  title,
  parent_album: null,
  access: null,
  groups: [],
  ...more,
});
const below = (uuid: string) => ({ parent_album: { uuid, title: uuid } });

test('each group sees what is for everybody and what is given to it, and nothing that is hidden above', () => {
  const albums = [
    album('Open'),
    album('Inside', { ...below('Open'), access: 'download' }),
    album('Trade', { groups: ['Trade'], access: 'download' }),
    album('In trade', below('Trade')),
    album('Away', { access: 'hidden' }),
    album('In away', { ...below('Away'), access: 'download' }),
  ];
  expect(whoSees(albums, 'view', ['Trade', 'Other'])).toEqual([
    { group: null, top: [{ title: 'Open', access: 'view' }], albums: 2 },
    {
      group: 'Trade',
      top: [
        { title: 'Open', access: 'view' },
        { title: 'Trade', access: 'download' },
      ],
      albums: 4,
    },
    { group: 'Other', top: [{ title: 'Open', access: 'view' }], albums: 2 },
  ]);
});
