import { one } from './activity-words.ts';
import { personal, silent } from './kinds.ts';
import { sentenceOf, sentences } from './sentences.ts';

const untold: readonly string[] = [...silent, ...personal];

/** Every action that history tells of to those who look after a team: neither the product's own signs nor what is one person's business. */
export const toldActions: readonly string[] = Object.keys(sentences).filter((action) => !untold.includes(action));
export const untoldActions = untold;

type Kept = Readonly<Record<string, unknown>>;

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && !Array.isArray(value);
const keptOf = (value: unknown): Kept => (isKept(value) ? value : {});

const lists = ['tags', 'folders', 'rights', 'collections', 'attachments', 'related', 'teams'];
const namesIn = (kept: Kept): string[] => {
  const list = lists.map((key) => kept[key]).find(Array.isArray) ?? [];
  const offers = Array.isArray(kept.offers) ? kept.offers : [];
  return [...list, ...offers].flatMap((item) => one(item) ?? []);
};
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** One line of history in a sentence, about a thing that is called so now. */
export function tellLine(
  line: { action: string; noun: string; before: unknown; after: unknown },
  name: string | null,
): string {
  const { action, noun } = line;
  const [before, after] = [keptOf(line.before), keptOf(line.after)];
  const said = {
    from: textOf(before.name),
    to: textOf(after.name),
    folder: textOf(keptOf(after.folder).name),
    starred: after.starred === true,
    added: namesIn(after),
    taken: namesIn(before),
  };
  const actions = [{ action, noun, lines: 1 }];
  return sentenceOf({ actions, count: 1, main: action, noun, one_place: true, name, said });
}

/** A value that history keeps, as a person reads it. */
export const wordsOf = one;
