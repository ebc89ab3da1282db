import { beforeAll, expect, it } from 'vitest';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let editor: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  editor = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS']);
});

const banner: Recipe = {
  ...emptyRecipe,
  crop: { ...emptyRecipe.crop, ratio: { width: 3, height: 1 }, area: { x: 0, y: 0.1, width: 1, height: 0.5 } },
};
const make = (name: string, who: Person = editor, recipe: unknown = banner) =>
  who.post(`teams/recipe/create/${team.id}/`, { name, recipe });
const change = (recipe: Loose, body: object, who: Person = editor) =>
  who.put(`teams/recipe/update/${recipe.uuid}/`, body);
const names = async (who: Person = editor): Promise<string[]> =>
  (await who.get(`teams/recipes/${team.id}/`)).body.results.map(({ name }: Loose) => name);

it('is kept by name with an automatic crop, for everyone who edits images', async () => {
  const made = await make('Web banner 3:1');
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Web banner 3:1', may_change: true, may_delete: true, revision: 1 });
  expect(made.body.recipe).toEqual({ ...banner, crop: { ...banner.crop, area: null } });
  const other = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS']);
  const [listed] = (await other.get(`teams/recipes/${team.id}/`)).body.results;
  expect(listed).toMatchObject({ uuid: made.body.uuid, may_change: false, may_delete: false });
  const refused = await change(made.body, { name: 'Mine' }, other);
  expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_TEAM']]);
  expect((await other.delete(`teams/recipe/delete/${made.body.uuid}/`)).status).toBe(403);
  expect((await change(made.body, { name: 'Banner' }, team.owner)).body.name).toBe('Banner');
});

it('has a name of its own, a right form and nobody without the right to upload', async () => {
  expect((await make('Square')).status).toBe(201);
  const taken = await make('square');
  expect([taken.status, taken.body.detail]).toEqual([409, 'The team already has a recipe called Square.']);
  expect((await make('Wrong', editor, { ...emptyRecipe, version: 2 })).status).toBe(400);
  expect((await make('Wrong', editor, {})).status).toBe(400);
  const viewer = await team.member(['VIEW_ASSETS']);
  expect((await viewer.get(`teams/recipes/${team.id}/`)).status).toBe(403);
  expect((await make('Theirs', viewer)).status).toBe(403);
});

it('is changed, deleted and put back by undo, each told in words', async () => {
  const made = await make('Press');
  const undo = (answer: { changeSet?: string | null | undefined }) => editor.post(`changes/undo/${answer.changeSet}/`);
  const changed = await change(made.body, { recipe: { ...emptyRecipe, keep_place: false } });
  expect(changed.body).toMatchObject({ name: 'Press', revision: 2, recipe: { keep_place: false } });
  expect((await undo(changed)).status).toBe(200);
  const gone = await editor.delete(`teams/recipe/delete/${made.body.uuid}/`);
  expect(await names()).not.toContain('Press');
  const back = await undo(gone);
  expect([back.status, back.body.summary]).toEqual([200, expect.stringContaining('Press')]);
  const [row] = (await editor.get(`teams/recipes/${team.id}/`)).body.results.filter(
    ({ name }: Loose) => name === 'Press',
  );
  expect(row).toMatchObject({ uuid: made.body.uuid, may_change: true, recipe: made.body.recipe });
});
