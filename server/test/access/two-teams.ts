import { z } from 'zod';
import type { Route } from '#contract/core/route.ts';
import type { Rows } from './samples.ts';

type IdOf = (row: keyof Rows) => string;

const centreBodies = (id: IdOf) => [
  ...['logo', 'favicon', 'cover', 'social_image'].map((picture) => ({ settings: { look: { [picture]: id('file') } } })),
  { settings: { downloads: { presets: [id('preset')] } } },
  { theme: id('theme') },
];
const albumBodies = (id: IdOf) => [{ parent_album: id('otherAlbum') }, { cover: id('file') }, { folder: id('folder') }];
const besideBodies = (id: IdOf) => [...albumBodies(id), { before: id('otherAlbum') }, { after: id('otherAlbum') }];

const postBodies = (id: IdOf, more: object = {}) => [
  {
    ...more,
    account: id('account'),
    accounts: [{ account: id('account'), files: [id('file')] }],
    files: [id('file')],
    labels: [id('postLabel')],
    approval: { approvers: [id('asker')] },
  },
  {
    ...more,
    accounts: [{ account: id('account'), files: [{ uuid: id('file') }] }],
    files: [{ uuid: id('file'), recipe: id('recipe') }],
  },
];

/** Bodies with every id that a sample's body does not have; `id` says of which team a row is. Written like the samples. */
export const moreBodies: Readonly<Record<string, (id: (row: keyof Rows) => string) => unknown[]>> = {
  'session.update': (id) => [{ active_team: id('team') }],
  'teams.update': (id) => [
    { logo: id('file') },
    { watermark: { image: id('file') } },
    { default_rights: [id('right')] },
  ],
  'teams.member_update': (id) => [{ active: false, hand_over: { to: id('asker') } }],
  'teams.group_create': (id) => [{ name: 'Sneaky', people: [id('asker')] }],
  'teams.group_members': (id) => [{ add: [id('asker')] }],
  'people.view_as': (id) => [{ member: id('member') }],
  'folders.create': (id) => [{ folderName: 'Sneaky', parent: id('folder') }],
  'folders.update': (id) => [{ parent_folder: id('folder') }],
  'files.update': (id) => [
    { newFolder: id('folder') },
    { linkedFolders: [id('folder')] },
    { collections: [id('collection')] },
    { rights: [id('right')] },
  ],
  'files.bulk': (id) => [
    { files: [id('file')], action: 'star', value: true },
    { query: { folder: id('folder') }, action: 'star', value: true },
    { query: { similar_to: id('file') }, action: 'star', value: true },
  ],
  'files.rights_common': (id) => [{ query: { folder: id('folder') } }, { query: { similar_to: id('file') } }],
  'upload_defaults.folder_update': (id) => [{ collections: [id('collection')] }, { rights: [id('right')] }],
  'upload_profiles.create': (id) => [
    { name: 'Sneaky', folder: id('folder') },
    { name: 'Sneaky', collections: [id('collection')] },
  ],
  'upload_profiles.update': (id) => [{ folder: id('folder') }, { collections: [id('collection')] }],
  'galleries.files.update': (id) => [{ recipe: id('recipe') }],
  'galleries.files.update_many': (id) => [{ files: [id('galleryFile')], recipe: id('recipe') }],
  'download_presets.create': (id) => [{ name: 'Sneaky', recipe: id('recipe') }],
  'download_presets.update': (id) => [{ recipe: id('recipe') }],
  'attributes.fill_preview': (id) => [
    { files: [id('file')] },
    { query: { folder: id('folder') } },
    { query: { similar_to: id('file') } },
  ],
  'recipes.check': (id) => [
    { files: [id('file')] },
    { query: { folder: id('folder') } },
    { query: { similar_to: id('file') } },
  ],
  'recipes.apply': (id) => [
    { files: [id('file')], recipe: id('recipe') },
    { query: { folder: id('folder') }, recipe: id('recipe') },
    { query: { similar_to: id('file') }, recipe: id('recipe') },
  ],
  'content.zip': (id) => [{ files: [id('file')], preset: id('preset') }],
  'rights.create': (id) => [{ name: 'Sneaky', document: id('file') }],
  'rights.update': (id) => [{ document: id('file') }],
  'consents.create': (id) => [{ person: 'Sneaky', form: id('file') }],
  'consents.update': (id) => [{ form: id('file') }, { add_files: [id('file')] }, { remove_files: [id('file')] }],
  'approvals.create': (id) => [
    { files: [id('file')], rights: [id('right')], creator: { name: 'Marina' } },
    { posts: [id('socialPost')], creator: { name: 'Marina' } },
    { files: [id('file')], folder: id('folder'), creator: { name: 'Marina' } },
  ],
  'attachments.create': (id) => [{ file: id('file') }],
  'download_requests.create': (id) => [{ files: [id('file')] }],
  'upload_links.update': (id) => [{ folder: id('folder') }, { collection: id('collection') }],
  'submissions.update': (id) => [{ assignee: id('asker') }],
  'submissions.approve': (id) => [{ files: [id('file')] }, { folder: id('folder') }],
  'submissions.ask_changes': (id) => [{ files: [id('file')], message: 'Brighter' }],
  'submissions.decline': (id) => [{ files: [id('file')], reason: 'rights' }],
  'submissions.revive': (id) => [{ files: [id('file')] }],
  'submissions.resubmit': (id) => [{ files: [id('file')] }],
  'reports.reply': (id) => [{ report: id('report'), message: 'Thank you' }],
  'reports.update': (id) => [{ assignee: id('asker') }],
  'download_requests.update': (id) => [{ status: 'approved', files: [id('file')] }],
  'download_requests.team_user_update': (id) => [
    { user: id('asker'), status: 'denied' },
    { user: id('asker'), status: 'denied', media_centre: id('mediaCentre') },
  ],
  'tags.regroup': (id) => [{ tags: [id('tag')], group: null }],
  'tags.proposal_accept': (id) => [{ into: id('tag') }],
  'attributes.create': (id) => [{ name: 'Sneaky', attribute_type: 'Text', folders: [id('folder')] }],
  'attributes.update': (id) => [{ folders: [id('folder')] }],
  'attributes.preview': (id) => [{ folders: [id('folder')] }],
  'collections.create': (id) => [{ title: 'Sneaky', cover: id('file') }],
  'collections.update': (id) => [{ cover: id('file') }],
  'collections.move': (id) => [
    { files: [id('file')], before: id('file') },
    { files: [id('file')], after: id('file') },
  ],
  'collections.share': (id) => [
    { people: [id('asker')] },
    { people: [{ user: id('asker'), level: 'manage' }] },
    { people: [], groups: [{ group: id('group'), level: 'view' }] },
  ],
  'folders.levels_update': (id) => [
    { people: [{ user: id('asker'), level: 'edit' }], groups: [] },
    { people: [], groups: [{ group: id('group'), level: 'add' }] },
  ],
  'single_embeds.update': (id) => [{ files: [id('file')] }, { removeFile: id('file') }],
  'galleries.create': (id) => [{ team: id('team'), title: 'Sneaky', template: id('template') }],
  'galleries.update': (id) => [{ fallback: id('otherGallery') }],
  'galleries.files.move': (id) => [{ file: id('galleryFile'), before: id('otherGalleryFile') }],
  'galleries.ctas.set': (id) => [{ ctas: [{ uuid: id('cta'), label: 'Sneaky', url: 'https://sneaky.example/' }] }],
  'gallery_templates.update': (id) => [{ gallery: id('gallery') }],
  'media_centres.create': (id) => centreBodies(id).map((body) => ({ team: id('team'), title: 'Sneaky', ...body })),
  'media_centres.update': (id) => centreBodies(id),
  'media_centres.album.create': (id) =>
    [{}, ...albumBodies(id)].map((body) => ({ media_centre: id('mediaCentre'), title: 'Sneaky', ...body })),
  'media_centres.album.update': (id) => besideBodies(id),
  'media_centres.album.update.alias': (id) => besideBodies(id),
  'media_centres.album.file.create': (id) => [{ album: id('album'), files: [id('file')] }],
  'media_centres.album.file.create.alias': (id) => [{ album: id('album'), files: [id('file')] }],
  'media_centres.album.file.update': (id) => [{ before: id('otherAlbumFile') }, { after: id('otherAlbumFile') }],
  'media_centres.album.file.update.alias': (id) => [{ before: id('otherAlbumFile') }, { after: id('otherAlbumFile') }],
  'socials.post_add': (id) => [{ team: id('team'), media: [{ file: id('file') }] }],
  'socials.post_acquire': (id) => [{ folder: id('folder') }],
  'socials.group_create': (id) => [
    { title: 'Sneaky', posts: [id('socialPost')] },
    { title: 'Sneaky', cover: id('socialPost') },
  ],
  'socials.group_update': (id) => [{ posts: [id('socialPost')] }, { cover: id('otherSocialPost') }],
  'design_accounts.import': (id) => [
    { design: 'DAGsneaky', folder: id('folder') },
    { design: 'DAGsneaky', file: id('file') },
  ],
  'socials.account_create': (id) => [{ platform: 'demo', approval: { approvers: [id('asker')] } }],
  'socials.account_update': (id) => [{ approval: { approvers: [id('asker')] } }],
  'posts.create': (id) => [{ team: id('team'), template: id('postTemplate') }, ...postBodies(id, { team: id('team') })],
  'posts.update': (id) => postBodies(id),
  'posts.check': (id) => postBodies(id),
  'posts.duplicate': (id) => [{ accounts: [id('account')] }],
  'posts.retry': (id) => [{ account: id('account') }],
  'posts.zone': (id) => [{ from: 'UTC', time_zone: 'Europe/Rome', planned_posts: 'keep_time', account: id('account') }],
  'posts.import': (id) => [{ csv: `accounts,files\n${id('account')},${id('file')}` }],
  'posts.comment_create': (id) => [{ comment: 'x', mentions: [id('asker')] }],
  'posts.comment_update': (id) => [{ comment: 'x', mentions: [id('asker')] }],
  'posts.template_create': (id) => postBodies(id).map((content) => ({ name: 'Sneaky', content })),
  'posts.template_update': (id) => postBodies(id).map((content) => ({ content })),
  'comments.create': (id) => [
    { comment: 'x', mentions: [id('asker')] },
    { comment: 'x', parent: id('comment') },
  ],
  'comments.add': (id) => [
    { comment: 'x', mentions: [id('asker')] },
    { comment: 'x', parent: id('comment') },
  ],
  'comments.update': (id) => [{ comment: 'x', mentions: [id('asker')] }],
  'duplicates.preview': (id) => [{ files: [id('file'), id('otherFile')], keep: id('file') }],
  'duplicates.merge': (id) => [{ files: [id('file'), id('otherFile')], keep: id('file') }],
};

/** Every body with one id of it at a time taken from the other team; in a list it comes after one's own. */
export function* foreignBodies(value: unknown, own: Rows, other: Rows): Generator<unknown> {
  const twin = (id: unknown) => {
    const name = (Object.keys(own) as (keyof Rows)[]).find((one) => own[one] === id);
    return name && other[name];
  };
  if (typeof value === 'string') {
    const foreign = twin(value);
    if (foreign) yield foreign;
  } else if (Array.isArray(value)) {
    for (const [at, one] of value.entries())
      for (const changed of foreignBodies(one, own, other))
        yield typeof one === 'string' ? [...value, changed] : value.with(at, changed);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      for (const changed of foreignBodies(one, own, other)) yield { ...value, [name]: changed };
}

interface Schema {
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

function* idsIn(schema: Schema, path: string): Generator<string> {
  if (schema.format === 'uuid') yield path;
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* idsIn(one, path);
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* idsIn(field, `${path}.${name}`);
  if (schema.items) yield* idsIn(schema.items, `${path}[]`);
}

/** The paths of ids in the document of a call. */
export const idPlaces = (route: Route, part: 'body' | 'query'): string[] => [
  ...new Set(
    typeof route[part] === 'object'
      ? idsIn(z.toJSONSchema(route[part] as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema, '')
      : [],
  ),
];

/** The paths of a value that have one of these ids. */
export function* placesOf(value: unknown, ids: ReadonlySet<unknown>, path = ''): Generator<string> {
  if (ids.has(value)) yield path;
  else if (Array.isArray(value)) for (const one of value) yield* placesOf(one, ids, `${path}[]`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* placesOf(one, ids, `${path}.${name}`);
}
