import { type Language, languageIn } from './all.ts';
import { english, type Speech, speechOf } from './speech.ts';

interface Request {
  readonly query: unknown;
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

/** The language that a visitor chose, as their address tells. */
export function wantedIn({ query }: Pick<Request, 'query'>): Language | undefined {
  const { lang } = (query ?? {}) as { lang?: unknown };
  return typeof lang === 'string' ? languageIn(lang) : undefined;
}

const longest = 200;

/** The first language of a browser that the pages speak. */
const preferred = (accepted: string): Language | undefined =>
  accepted
    .slice(0, longest)
    .split(',')
    .map((one) => {
      const [tag = '', weight = ''] = one.trim().split(/\s*;\s*q=/);
      return { tag, weight: weight === '' ? 1 : Number(weight) || 0 };
    })
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ tag }) => languageIn(tag) ?? [])
    .at(0);

/** Speech for a page of no Media Centre, such as one of an address that leads nowhere. */
export function speechFor({ query, headers }: Request): Speech {
  const language = wantedIn({ query }) ?? preferred(headers['accept-language'] ?? '');
  return language ? speechOf({ language }) : english;
}

/** An address within a Media Centre that keeps the language which was chosen. */
export function inLanguage({ chosen }: Pick<Speech, 'chosen'>, path: string): string {
  if (chosen === null) return path;
  const [address = '', hash] = path.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}lang=${chosen}${hash === undefined ? '' : `#${hash}`}`;
}
