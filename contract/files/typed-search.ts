/** A word of a search as people type it. */
export interface TypedWord {
  /** A phrase has spaces. */
  readonly text: string;
  /** True of `-word`: what has it is not wanted. */
  readonly without: boolean;
}

const part = /-?"[^"]*"|\S+/gu;
const or = /^(?:or|\|{1,2})$/i;

/** The parts of a typed search: words, and phrases in quotes. */
export const typedParts = (text: string): string[] => text.match(part) ?? [];

/** A part as it is looked for. A lone sign stays what it is. */
export function typedWord(text: string): TypedWord {
  const without = text.startsWith('-') && text.length > 1;
  const rest = without ? text.slice(1) : text;
  const quoted = /^"(.*)"$/su.exec(rest)?.[1]?.trim();
  return { text: (quoted || rest).replaceAll(/\s+/gu, ' '), without };
}

/** True for an "or" between two words: a group means that anyway. Alone, it is a word like another. */
export const isTypedOr = (at: number, parts: readonly string[]): boolean =>
  at > 0 && at < parts.length - 1 && or.test(parts[at] ?? '');

/** A whole typed search as groups: each has to be found, and any word of one will do. */
export function typedGroups(text: string): string[] {
  const parts = typedParts(text);
  const groups: string[] = [];
  for (const [at, one] of parts.entries()) {
    if (isTypedOr(at, parts)) continue;
    const last = groups.length - 1;
    if (isTypedOr(at - 1, parts) && last >= 0) groups[last] += ` ${one}`;
    else groups.push(one);
  }
  return groups;
}
