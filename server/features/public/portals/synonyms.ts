import { termOf } from '#contract/media-centres/search-term.ts';

export interface Synonym {
  readonly term: string;
  readonly means: string;
}

/** Searches that are made of one, itself included. */
const most = 5;

/** A search, and the same with each synonym that it has in it put in its place: a file that any of them finds is found. */
export function variantsOf(q: string, synonyms: readonly Synonym[]): string[] {
  const typed = ` ${termOf(q)} `;
  const known = synonyms.filter(({ term }) => typed.includes(` ${term} `));
  const others = known.map(({ term, means }) => typed.replace(` ${term} `, ` ${means} `).trim());
  return [...new Set([q, ...others])].slice(0, most);
}
