import { readFile } from 'node:fs/promises';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { makeHome } from '../home.ts';
import { askWell } from '../http-client.ts';
import { tameSharp, toBanner } from '../limits/raw-sharp.ts';
import { comparedOf, eachAtOnce, median, msOf, perSecond } from '../measure.ts';
import { madeUnique, photographs, printed } from '../photographs.ts';
import { atLeastTimes, atMost, row } from '../row.ts';
import type { Section } from '../section.ts';

const lit: Recipe = {
  ...emptyRecipe,
  light: { ...emptyRecipe.light, exposure: 0.4, contrast: 20, saturation: 15 },
  crop: { ...emptyRecipe.crop, area: { x: 0.05, y: 0.05, width: 0.9, height: 0.9 } },
};
const banner: Recipe = {
  ...emptyRecipe,
  crop: { ...emptyRecipe.crop, ratio: { width: 3, height: 1 } },
  resize: { on: true, width: 1500, height: 500 },
};

/** As many as the job that puts a recipe on a selection has in work. */
const atOnce = 3;

/** Recipes put on originals, and saved as new versions: a large one that somebody waits for, and one recipe on many. */
export const editing: Section = async ({ options, cleanUp }) => {
  tameSharp();
  const home = await makeHome(cleanUp);
  const path = (await photographs(10)).find(({ width }) => width === 6000)!.path;
  const jpeg = await readFile(path);
  const count = options.quick ? 4 : 40;
  // Nobody does jobs meanwhile: what is measured is the edit alone.
  await home.startServer('server');
  const shots = Array.from({ length: count }, (_, nr) => ({ name: `alps-${nr}.jpg`, bytes: madeUnique(jpeg) }));
  const files: string[] = [];
  for (const { name, bytes } of shots) files.push((await home.member.upload(home.team, name, bytes)).uuid);
  // Both read as many different photographs.
  const paths = await printed(home.path('bare'), shots);
  const save = (file: string, recipe: Recipe) =>
    askWell(`${home.server.url}/v1/users/editor/upload/${file}/`, {
      method: 'POST',
      headers: { cookie: home.member.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ recipe }),
    });
  await save(files[0]!, banner);
  const each: number[] = [];
  for (const file of files.slice(0, options.quick ? 2 : 5)) each.push(await msOf(() => save(file, lit)));
  await toBanner(paths[0]!);
  const pairs: { limit: number; ours: number }[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const bare = await msOf(() => eachAtOnce(paths, atOnce, toBanner));
    const ours = await msOf(() => eachAtOnce(files, atOnce, (file) => save(file, banner)));
    pairs.push({ limit: perSecond(count, bare), ours: perSecond(count, ours) });
  }
  return [
    row('24 MP with light and crop saved as a version', 'ms', { ours: median(each) }, atMost(3000)),
    row(`one recipe on ${count} photographs, ${atOnce} at once`, 'per s', comparedOf(pairs), atLeastTimes(0.8)),
  ];
};
