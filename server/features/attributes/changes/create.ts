import { slugOf } from '#contract/attributes/rules.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { requireFolders } from '../access.ts';
import { countAttributes, type Definition, findTaken, insertAttribute, slugsLike } from '../store.ts';

/** The slug of a name; the second of the same gets -2. */
async function freeSlug(tx: Tx, team: string, name: string): Promise<string> {
  const plain = slugOf(name);
  const taken = await slugsLike(tx, team, plain);
  let slug = plain;
  for (let nr = 2; taken.has(slug); nr += 1) slug = `${plain}-${nr}`;
  return slug;
}

/** Makes an attribute, the last in order, and tells its id; null when the team has one of this name or slug. */
export async function createAttribute(
  tx: Tx,
  act: Act,
  team: string,
  wanted: Omit<Definition, 'archived'>,
  slugWanted: string | undefined,
): Promise<string | null> {
  const { name, type, options, required, facet, portal_visible, embedded, folders } = wanted;
  if (await findTaken(tx, team, { name, ...(slugWanted ? { slug: slugWanted } : {}) })) return null;
  const all = (await countAttributes(tx, team, false)) + (await countAttributes(tx, team, true));
  if (all >= serverLimits.attributesPerTeam)
    fail('conflict', `A team has at most ${serverLimits.attributesPerTeam} custom attributes.`);
  await requireFolders(tx, team, folders);
  const id = newId();
  const slug = slugWanted ?? (await freeSlug(tx, team, name));
  if (
    !(await insertAttribute(tx, {
      team_id: team,
      id,
      name,
      slug,
      type,
      options,
      required,
      facet,
      portal_visible,
      embedded,
      folders,
    }))
  )
    return null;
  const after = { name, slug, type, options, required, facet, portal_visible, embedded, folders };
  await record(tx, act, { team, action: 'attribute.create', noun: 'attribute', subject: id, after });
  return id;
}
