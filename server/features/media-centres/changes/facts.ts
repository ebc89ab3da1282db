import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EndableCentre } from '../access.ts';
import { type CentreFacts, type CentreRow, lockCentre, updateCentre } from '../store/centres.ts';
import { freeSlugs, leadOn, lockSlugs } from '../store/slugs.ts';
import { factsOf, type KeptFacts, type ToldFacts, toldFacts } from './history.ts';
import { settle, type Way } from './settle.ts';

/** Refuses an address that another Media Centre has or had, and keeps it to this transaction. */
export async function requireFreeSlug(tx: Tx, slug: string, but: string | null): Promise<void> {
  await lockSlugs(tx);
  const [free] = await freeSlugs(tx, [slug], but);
  if (free === undefined) fail('name_taken', `The address ${slug} is already taken. Choose another one.`);
}

/** Refuses facts that contradict each other. */
export function requireSense({ visibility, password_hash, starts_at, ends_at }: CentreFacts): void {
  if (visibility === 'password' && password_hash === null)
    fail('conflict', 'Set a password first: visitors are asked for it.');
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    fail('invalid', 'The end must be later than the start.');
}

/** Writes what is another of a Media Centre that is locked, with its history. */
export async function writeFacts(
  tx: Tx,
  act: Act,
  row: CentreRow,
  wanted: Partial<CentreFacts>,
  way: Way,
): Promise<void> {
  const facts: CentreFacts = { ...factsOf(row), ...wanted };
  const [was, is] = [toldFacts(row), toldFacts(facts)];
  const changed = (Object.keys(is) as (keyof ToldFacts)[]).filter((key) => !isDeepStrictEqual(was[key], is[key]));
  if (changed.length === 0) return;
  requireSense(facts);
  const { team_id: team, id } = row;
  if (changed.includes('slug')) {
    await requireFreeSlug(tx, facts.slug, id);
    await leadOn(tx, { team, id, from: row.slug, to: facts.slug, known: row.live !== null });
  }
  await updateCentre(tx, team, id, facts);
  const part = (from: ToldFacts) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  const before: KeptFacts = { name: was.title, ...part(was) };
  const after: KeptFacts = { name: is.title, ...part(is) };
  await record(tx, act, { team, action: 'media_centre.update', noun: 'media_centre', subject: id, before, after });
  // Who may come, where and when is not of what is published.
  if (changed.includes('title') || changed.includes('settings')) await settle(tx, act, row, {}, way);
}

/** Changes what is named of a Media Centre. */
export async function changeFacts(
  tx: Tx,
  act: Act,
  { team_id, id }: EndableCentre,
  wanted: (row: CentreRow) => Partial<CentreFacts>,
  draft: boolean | undefined,
): Promise<void> {
  const row = (await lockCentre(tx, team_id, id)) ?? fail('not_found');
  await writeFacts(tx, act, row, wanted(row), { draft });
}
