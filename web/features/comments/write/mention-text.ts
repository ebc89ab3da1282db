import { fullName } from '../../../lib/people.ts';

export interface Person {
  readonly uuid: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The mention being typed: the place of the @, and the words up to the caret. */
export interface Asked {
  readonly from: number;
  readonly words: string;
}

const shown = 8;
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => plain(text).split(/\s+/u).filter(Boolean);

/** A name has two words more often than one, so one space does not end it. */
export function askedAt(text: string, caret: number): Asked | undefined {
  const [, words] = /(?:^|[\s(])@([^\s@]*(?: [^\s@]+)?)$/u.exec(text.slice(0, caret)) ?? [];
  return words === undefined ? undefined : { from: caret - words.length - 1, words };
}

/** People whose name has words that begin with those typed, in their order. */
export function suggest(people: readonly Person[], words: string): Person[] {
  const typed = wordsOf(words);
  const fits = (person: Person) => {
    const name = wordsOf(fullName(person));
    return typed.every((word) => name.some((part) => part.startsWith(word)));
  };
  return people.filter(fits).slice(0, shown);
}

/** Puts a name in the place of what was typed; gives the text and where the caret goes. */
export function complete(
  text: string,
  caret: number,
  { from }: Asked,
  person: Person,
): { text: string; caret: number } {
  const rest = text.slice(caret);
  const name = `@${fullName(person)}${/^\s/u.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, from) + name + rest, caret: from + name.length + (/^\s/u.test(rest) ? 1 : 0) };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Finds the names of people after an @, the longer first. */
function namesPattern(people: readonly Person[]): RegExp | undefined {
  const names = [...new Set(people.map(fullName).filter(Boolean))].sort((a, b) => b.length - a.length);
  if (names.length === 0) return undefined;
  return new RegExp(`(@(?:${names.map(escaped).join('|')}))(?![\\p{L}\\p{N}])`, 'u');
}

/** A text in pieces: those at odd places are mentions. */
export function pieces(text: string, people: readonly Person[]): string[] {
  const pattern = namesPattern(people);
  return pattern ? text.split(pattern) : [text];
}

/**
 * Uuids of the people mentioned: those chosen from the list whose name still stands in the text, and those whose name was
 * typed by hand and is nobody else's.
 */
export function mentionsIn(text: string, chosen: readonly Person[], members: readonly Person[]): string[] {
  const all = [...chosen, ...members.filter((one) => !chosen.some((other) => fullName(other) === fullName(one)))];
  const named = new Set(pieces(text, all).filter((_, at) => at % 2 === 1));
  const says = (person: Person) => named.has(`@${fullName(person)}`);
  const alone = (person: Person) => members.filter((other) => fullName(other) === fullName(person)).length === 1;
  const ids = [...chosen.filter(says), ...all.filter((person) => says(person) && alone(person))].map(
    ({ uuid }) => uuid,
  );
  return [...new Set(ids)];
}
