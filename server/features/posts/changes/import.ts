import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PlannedRow } from '../importing/plan-import.ts';
import { listLabels } from '../store/labels.ts';
import { createLabel } from './plan.ts';
import { createPost } from './write.ts';

/** Colours of new labels, one after the other. */
const colours = ['#0b737d', '#2a5fbf', '#8a5a00', '#19754a', '#9c3fa8', '#b5472f'] as const;

/** Makes the labels that rows name and the team does not have. Gives the ids of all its labels by their names. */
async function makeLabels(tx: Tx, act: Act, team: string, names: readonly string[]): Promise<Map<string, string>> {
  const known = new Map((await listLabels(tx, team)).map(({ id, name }) => [name.toLowerCase(), id]));
  for (const name of names) {
    if (known.has(name.toLowerCase())) continue;
    const colour = colours[known.size % colours.length] ?? colours[0];
    known.set(name.toLowerCase(), await createLabel(tx, act, team, { name, colour }));
  }
  return known;
}

/** Makes the posts of some rows, and the labels they need. Gives their ids in the order of the rows. */
export async function importPosts(tx: Tx, act: Act, team: string, rows: readonly PlannedRow[]): Promise<string[]> {
  const names = rows.flatMap(({ newLabels }) => newLabels);
  const labels = names.length === 0 ? new Map<string, string>() : await makeLabels(tx, act, team, names);
  const made: string[] = [];
  for (const { wish, newLabels } of rows) {
    if (!wish) continue;
    const own = newLabels.flatMap((name) => labels.get(name.toLowerCase()) ?? []);
    const facts = { ...wish.facts, labels: [...new Set([...wish.facts.labels, ...own])].sort() };
    made.push(await createPost(tx, act, team, { ...wish, facts }));
  }
  return made;
}
