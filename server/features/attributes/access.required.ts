import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type Lacking, lackingAttributes } from './store.required.ts';

/** Names told in one sentence; of more, their number. */
const named = 2;

function listed(names: readonly string[], further: boolean): string {
  const rest = further ? 'more files' : `${names.length - named} more files`;
  const told = further || names.length > named + 1 ? [...names.slice(0, named), rest] : names;
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
}

/** The sentence about the first attribute that files lack. */
function sentenceOf(attribute: string, lacking: readonly Lacking[], further: boolean): string {
  const names = lacking.filter((one) => one.attribute === attribute).map(({ name }) => name);
  return `${attribute} is required before files are published, and is not set for ${listed(names, further)}. Set it first.`;
}

/**
 * Refuses to publish files without an attribute that they must have, by name of the attribute and the files. `further`: there are
 * more of them than these.
 */
export async function requireAttributes(
  db: Db,
  team: string,
  files: readonly string[],
  further = false,
): Promise<void> {
  const lacking = await lackingAttributes(db, team, files);
  const [first] = lacking;
  if (first) fail('conflict', sentenceOf(first.attribute, lacking, further));
}
