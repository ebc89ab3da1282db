/** Characters that mean something in the texts of posts, unless there is a backslash before them. */
const reserved = /[\\|{}@[\]()<>#*_~]/gu;
const escaped = (text: string): string => text.replace(reserved, '\\$&');

const hashtagOrReserved = /(?<=^|[^\p{L}\p{N}_&/#])#([\p{L}\p{N}][\p{L}\p{M}\p{N}_]*)|[\\|{}@[\]()<>#*_~]/gu;

/** A caption in the form in which LinkedIn takes it: with hashtags that can be followed, and everything else as it is written. */
export const littleText = (caption: string): string =>
  caption.replace(hashtagOrReserved, (found, tag: string | undefined) =>
    tag === undefined ? `\\${found}` : `{hashtag|\\#|${escaped(tag)}}`,
  );

const element =
  /\{hashtag\|\\?#\|((?:\\.|[^}\\])*)\}|@\[((?:\\.|[^\]\\])*)\]\((?:\\.|[^)\\])*\)|\\([\\|{}@[\]()<>#*_~])/gsu;

/** The words of a text in that form, as a reader sees them. */
export const plainText = (little: string): string =>
  little.replace(
    element,
    (_, tag: string | undefined, mention: string | undefined, character: string | undefined) =>
      character ?? (tag === undefined ? plainText(mention ?? '') : `#${plainText(tag)}`),
  );
