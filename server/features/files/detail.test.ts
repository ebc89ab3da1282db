import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fileDetail } from '#contract/files/routes.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** product.md §3: every field of **File** and **latest_version** comes from the API with a real value. */

let world: World;
let team: TestTeam;
let file: Loose;
let summary: Loose;
const ids: Record<string, string> = {};

const made = async (path: string, body: object): Promise<string> => (await team.owner.post(path, body)).body.uuid;

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f7f8c' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'lagoon.png');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose)[0].uuid;
}

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  const uuid = await upload();
  ids.file = uuid;
  ids.folder = await made(`files/folder/create/${team.id}/`, { folderName: 'Summer' });
  ids.linked = await made(`files/folder/create/${team.id}/`, { folderName: 'Press' });
  ids.right = await made(`files/right/create/${team.id}/`, { name: 'Web', summary: 'All owned channels' });
  ids.collection = await made(`files/collection/create/${team.id}/`, { title: 'Selects' });
  ids.attribute = await made(`files/custom_attribute/create/${team.id}/`, { name: 'Season', attribute_type: 'Text' });
  ids.copied = await upload();
  await team.owner.post(`files/file/comment/create/${uuid}/`, { comment: 'A word' });
  await team.owner.put(`files/file/custom_attribute/update/${uuid}/`, { attribute: 'season', values: ['Autumn'] });
  await team.owner.put(`files/file/update/${uuid}/`, {
    newFolder: ids.folder,
    linkedFolders: [ids.linked],
    description: 'A lagoon',
    source_display_name: 'Marina Costa',
    location_text: 'Burano',
    location_obj: { lat: 45.4853, lng: 12.4167 },
    copyright: 'Halden Hotels',
    rights: [ids.right],
    rights_context: 'By mail',
    expiration_date: '2020-05-01T10:00:00Z',
    internal_use: true,
    watermark: true,
    hide_name: true,
    starred: true,
    tags: ['Lagoon'],
    collections: [ids.collection],
  });
  // What only later parts of the product write: where a file was found, and who said yes.
  await sql`update files set copied_from = ${ids.copied}, permalink = 'https://social.example/p/1', approval = 'approved', html = '<blockquote></blockquote>',
    review_status = 2, recycled_at = now() where team_id = ${team.id} and id = ${uuid}`.execute(world.services.db);
  await vi.waitFor(
    async () => {
      file = (await team.owner.get(`files/file/${uuid}/`)).body;
      expect(file.latest_version).toMatchObject({ processed: true, thumbnail_url: expect.any(String) });
      expect(file.latest_version.preview_url).not.toBeNull();
    },
    { timeout: 50_000, interval: 100 },
  );
  const list = await team.owner.get(`files/files/${team.id}/?recycled=true`);
  summary = list.body.results.find((one: Loose) => one.uuid === uuid);
});

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
const address = expect.stringMatching(/^(https?:\/\/[^/]+)?\/content\//);

const fields: Record<string, () => unknown> = {
  uuid: () => ids.file,
  name: () => 'lagoon.png',
  description: () => 'A lagoon',
  source_display_name: () => 'Marina Costa',
  copied_from: () => ids.copied,
  location_text: () => 'Burano',
  location_obj: () => ({ lat: 45.4853, lng: 12.4167, label: null }),
  copyright: () => 'Halden Hotels',
  rights: () => [expect.objectContaining({ uuid: ids.right, name: 'Web', summary: 'All owned channels' })],
  rights_context: () => 'By mail',
  status: () => expect.stringMatching(/\w/),
  expiration_date: () => '2020-05-01T10:00:00.000Z',
  expired: () => true,
  recycled: () => true,
  internal_use: () => true,
  watermark: () => true,
  starred: () => true,
  hide_name: () => true,
  review_status: () => 2,
  approval: () => 'approved',
  permalink: () => 'https://social.example/p/1',
  html: () => '<blockquote></blockquote>',
  tags: () => [{ uuid: expect.any(String), name: 'Lagoon', colour: null }],
  comment_count: () => 1,
  created_at: () => instant,
  updated_at: () => instant,
  detailed: () => true,
  team: () => team.id,
  parent_folder: () => ({ uuid: ids.folder, name: 'Summer' }),
  version_count: () => 1,
  latest_version: () => expect.objectContaining({ processed: true }),
  collections: () => [{ uuid: ids.collection, title: 'Selects' }],
  linked_folders: () => [{ uuid: ids.linked, name: 'Press' }],
  custom_attributes: () => [
    { uuid: ids.attribute, slug: 'season', name: 'Season', attribute_type: 'Text', embedded: null, values: ['Autumn'] },
  ],
  permissions: () => expect.arrayContaining(['view', 'edit', 'restore']),
  created_by: () => ({ uuid: team.owner.user, first_name: 'Ada', last_name: 'Test' }),
};

/** Lists that stay empty until there is something a file can be put into: each has a test where that is made. */
const filledElsewhere = [
  'media_centre_albums',
  'embeds',
  'single_embeds',
  'attachments',
  'related_files',
  'social_post_v2',
];

const version: Record<string, unknown> = {
  url: address,
  file_type: 'image/png',
  width: 60,
  height: 40,
  size: expect.any(Number),
  processed: true,
  thumbnail_url: address,
  uuid: expect.any(String),
  preview_url: address,
  blurhash: expect.any(String),
};

describe('product.md §3: File', () => {
  it.each(Object.keys(fields))('%s comes with its value', (field) => {
    expect(file[field]).toEqual(fields[field]?.());
  });

  it.each(filledElsewhere)('%s is there', (field) => {
    expect(Object.keys(file)).toContain(field);
    expect(file[field] === null || Array.isArray(file[field])).toBe(true);
  });

  it('is told as the contract says, and a list tells the same of what it tells', () => {
    expect(fileDetail.strict().safeParse(file).error?.issues ?? []).toEqual([]);
    expect(summary.detailed).toBe(false);
    const told = ['name', 'parent_folder', 'status', 'expired', 'recycled', 'internal_use', 'starred', 'approval'];
    for (const field of [...told, 'permalink', 'comment_count', 'version_count', 'review_status', 'hide_name'])
      expect([field, summary[field]]).toEqual([field, file[field]]);
  });
});

describe('product.md §3: latest_version', () => {
  it.each(Object.keys(version))('%s comes with its value', (field) => {
    expect(file.latest_version[field]).toEqual(version[field]);
  });
});
