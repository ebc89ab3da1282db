/** The part of an address after its path: it may be a signature, a token or a search. */
const query = /(?<=[^\s"'()]{4})[?#][^\s"'():]*/g;
const email = /[^\s"'<>()@]{1,64}@[^\s"'<>()@:/]+\.[a-z]{2,}/gi;
/** Ids and tokens, but not the files of the page, whose names have a hash. */
const secret = /\b(?![\w-]+\.(?:m?js|tsx?|css)\b)(?=[\w-]*\d)[\w-]{20,}/g;
/** A name in quotes may be of anything that people keep here. */
const quoted = /"[^"\n]{1,300}"|“[^”\n]{1,300}”/g;

/** A message or a stack without what belongs to people: addresses keep their path alone. */
export const withoutSecrets = (text: string): string =>
  text.replace(email, '<email>').replace(query, '').replace(quoted, '"…"').replace(secret, '<id>');
