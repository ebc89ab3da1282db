import { limits } from '../core/limits.ts';

/** A link as it is kept, or what is wrong with it, to follow the name of the field. */
export type ReadLink = { url: string } | { wrong: string };

/** Reads the address of a page or a document on the web: two spellings of one address become the same. */
export function readLink(said: string): ReadLink {
  if (!/^\s*https?:\/\//i.test(said) || !URL.canParse(said))
    return { wrong: 'must be a URL that starts with http:// or https://' };
  const url = new URL(said);
  if (url.username !== '' || url.password !== '') return { wrong: 'must not contain a user name or a password' };
  if (url.href.length > limits.link) return { wrong: `must have at most ${limits.link} characters` };
  return { url: url.href };
}

/** The site of a link, for people: "briefs.example.com". */
export const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, '');
