import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { embeddedWords } from '#contract/metadata/rules.ts';
import { features } from '#contract/policy/flags.ts';
import { runBulk } from '#features/files/jobs/bulk.ts';
import { assignmentsOf } from '#platform/media/metadata/embed-words.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { fillNewFile } from '../changes/fill.ts';
import { holdMapped } from '../store.embedded.ts';

let world: World;
let team: TestTeam;
let files: string[];
const said = (key: string, value: string, schema = 'XMP') => ({ schema, key, value });
const metadata = [
  [
    said('Headline', 'The lagoon'),
    said('City', 'Venice'),
    said('Rating', '4'),
    said('DateCreated', '2024:07:14 09:21:11'),
  ],
  [said('Headline', 'Kept away'), said('City', 'Paris'), said('Rating', 'four'), said('Subject', 'Sea, Sky, Sand')],
];

/** What files say, without bytes of theirs. */
async function say(uuid: string, items: object[]): Promise<void> {
  await sql`insert into version_metadata (team_id, version_id, items) select f.team_id, f.cover_version, ${JSON.stringify(items)}::jsonb
    from files f where f.team_id = ${team.id} and f.id = ${uuid}`.execute(world.services.db);
}
const make = (attribute: object) => team.owner.post(`files/custom_attribute/create/${team.id}/`, attribute);
const valuesOf = async (uuid: string): Promise<Record<string, string[]>> => {
  const { body } = await team.owner.get(`files/file/${uuid}/`);
  return Object.fromEntries(body.custom_attributes.map(({ slug, values }: Loose) => [slug, values]));
};
const preview = (body: object, who = team.owner) => who.post(`files/custom_attributes/fill/preview/${team.id}/`, body);

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  files = await someFiles(world, team.id, [{ name: 'lagoon.jpg' }, { name: 'sea.jpg' }]);
  await Promise.all(files.map((file, place) => say(file, metadata[place] ?? [])));
  for (const attribute of [
    { name: 'Head', attribute_type: 'Text', embedded: 'headline' },
    { name: 'Town', attribute_type: 'Single Select', options: ['Venice'], embedded: 'city' },
    { name: 'Stars', attribute_type: 'Number', embedded: 'rating' },
    { name: 'Shot', attribute_type: 'Date', embedded: 'created' },
    { name: 'Themes', attribute_type: 'Multi Select', options: ['Sea', 'Sand'], embedded: 'keywords' },
  ])
    expect((await make(attribute)).body).toMatchObject({ embedded: attribute.embedded });
});

test('empty attributes are filled from files where they fit, after a preview, and put back by undo', async () => {
  await team.owner.put(`files/file/custom_attribute/update/${files[1]}/`, { attribute: 'head', values: ['Mine'] });
  const told = (await preview({ files })).body;
  expect([told.files, told.exact]).toEqual([2, true]);
  expect(told.attributes.map(({ name, fills, unfit }: Loose) => [name, fills, unfit])).toEqual([
    ['Head', 1, 0],
    ['Town', 1, 1],
    ['Stars', 1, 1],
    ['Shot', 1, 0],
    ['Themes', 1, 1],
  ]);
  expect(told.attributes[2].examples).toEqual([
    { file: { uuid: files[1], name: 'sea.jpg' }, value: 'four', problem: 'must be a number, such as 12 or -3.5' },
  ]);
  const begun = await team.owner.post(`files/bulk/${team.id}/`, { files, action: 'fill_attributes' });
  expect(begun.status).toBe(202);
  await runBulk(world.services, { team: team.id, job: begun.body.uuid }, new AbortController().signal);
  const filled = { head: ['The lagoon'], town: ['Venice'], stars: ['4'], shot: ['2024-07-14'], themes: [] };
  expect(await valuesOf(files[0] ?? '')).toEqual(filled);
  expect(await valuesOf(files[1] ?? '')).toEqual({
    head: ['Mine'],
    town: [],
    stars: [],
    shot: [],
    themes: ['Sea', 'Sand'],
  });
  expect((await team.owner.post(`changes/undo/${begun.body.change_set}/`)).status).toBe(200);
  expect(await valuesOf(files[0] ?? '')).toEqual({ head: [], town: [], stars: [], shot: [], themes: [] });
});

test('a new file is filled once, and an attribute that somebody emptied stays empty', async () => {
  const [file = ''] = await someFiles(world, team.id, [{ name: 'new.jpg' }]);
  await team.owner.put(`files/file/custom_attribute/update/${file}/`, { attribute: 'town', values: ['Venice'] });
  await team.owner.put(`files/file/custom_attribute/update/${file}/`, { attribute: 'town', values: [] });
  await world.services.db.transaction().execute(async (tx) => {
    const mapped = await holdMapped(tx, team.id);
    await fillNewFile(tx, { team_id: team.id, id: file }, mapped, metadata[0] ?? []);
  });
  expect(await valuesOf(file)).toMatchObject({ head: ['The lagoon'], town: [], stars: ['4'] });
  const { body } = await team.owner.get(`files/file/${file}/`);
  const words = embeddedWords(body as never);
  expect(assignmentsOf(words, [], ['XMP', 'IPTC'])).toEqual(
    expect.arrayContaining([
      ['XMP-photoshop:Headline', 'The lagoon'],
      ['IPTC:Headline', 'The lagoon'],
      ['XMP-photoshop:DateCreated', '2024:07:14'],
      ['XMP-xmp:Rating', '4'],
    ]),
  );
  expect(words.city).toBe('');
});

test('people cannot be mapped, a mapping can be taken back, and the preview needs flag, team and plan', async () => {
  const person = await make({ name: 'Person', attribute_type: 'User', embedded: 'creator' });
  expect([person.status, person.body.detail]).toEqual([400, expect.stringContaining('embedded')]);
  expect((await make({ name: 'Odd', attribute_type: 'Text', embedded: 'shoe_size' })).status).toBe(400);
  const { uuid } = (await make({ name: 'Note', attribute_type: 'Text', embedded: 'event' })).body;
  const plain = await team.owner.put(`files/custom_attribute/update/${uuid}/`, { embedded: null });
  expect(plain.body.embedded).toBeNull();
  await team.owner.post(`changes/undo/${plain.changeSet}/`);
  const again = await team.owner.put(`files/custom_attribute/update/${uuid}/`, { attribute_type: 'User' });
  expect(again.body.embedded).toBeNull();
  const poor = await world.team({ features: features.filter((feature) => feature !== 'DAM_PLUS') });
  const asked = async (who: typeof team.owner, of = team.id) =>
    (await who.post(`files/custom_attributes/fill/preview/${of}/`, { files })).status;
  expect(await asked(await team.member(['VIEW_ASSETS']))).toBe(403);
  expect(await asked(world.stranger)).toBe(401);
  expect(await asked((await world.team()).owner)).toBe(404);
  expect(await asked(poor.owner, poor.id)).toBe(403);
  expect((await preview({})).status).toBe(400);
});
