import { nounOf } from '#platform/history/declaration.ts';
import type { History } from '#platform/history/history.ts';
import { one } from './activity-words.ts';

/** Actions that are not told of to those who look after a team: the product's own signs and what is one person's business. */
export const untoldActions = ({ silent, personal }: History): readonly string[] => [...silent, ...personal];

/** Actions that are. */
export const toldActions = ({ sentenced, isPersonal }: History): readonly string[] =>
  sentenced.filter((action) => !isPersonal(action));

/** Those about one kind of thing, and about its parts; also what is one person's own. */
export const toldOfKind = ({ sentenced, wholeOf }: History, kind: string): readonly string[] =>
  sentenced.filter((action) => nounOf(action) === kind || wholeOf(nounOf(action)) === kind);

type KeptValues = Readonly<Record<string, unknown>>;

const isKept = (value: unknown): value is KeptValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const keptOf = (value: unknown): KeptValues => (isKept(value) ? value : {});

const lists = ['tags', 'folders', 'rights', 'collections', 'attachments', 'related', 'teams'];
const namesIn = (kept: KeptValues): string[] => {
  const list = lists.map((key) => kept[key]).find(Array.isArray) ?? [];
  const offers = Array.isArray(kept.offers) ? kept.offers : [];
  return [...list, ...offers].flatMap((item) => one(item) ?? []);
};
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** One line of history in a sentence, about a thing that is called so now. */
export function tellLine(
  { sentenceOf }: History,
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
