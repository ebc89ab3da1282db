import type { CountWay, TextLimits } from './platforms/platform.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string): number => {
  let n = 0;
  for (const _ of segmenter.segment(text)) n += 1;
  return n;
};
const codePoints = (text: string): number => {
  let n = 0;
  for (const _ of text) n += 1;
  return n;
};
const encoder = new TextEncoder();
const bytes = (text: string): number => encoder.encode(text).length;

/** Addresses as networks shorten them: with their scheme. */
const link = /https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]}]/giu;
/** Characters that stand for a link, each counted as one. */
const linkLength = 23;
const shortLink = '-'.repeat(linkLength);
const emoji = /\p{RGI_Emoji}/v;
const emojiPart = /\p{Extended_Pictographic}/u;
const isEmoji = (text: string): boolean => emoji.test(text) || emojiPart.test(text);

/** `@name@server` counts as `@name`. */
const remoteMention = /(?<=^|[^/\w])(@\w+(?:[.-]\w+)*)@[\w.-]+\w/giu;

/** Ranges that X counts as one; everything else is two. */
const light = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

function xWeighted(text: string): number {
  let n = 0;
  for (const { segment } of segmenter.segment(text.normalize('NFC').replace(link, shortLink))) {
    if (isEmoji(segment) && !/^[\d#*©®]$/u.test(segment)) {
      n += 2;
      continue;
    }
    for (const character of segment) {
      const code = character.codePointAt(0) ?? 0;
      n += light.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
    }
  }
  return n;
}

function emojiBytes(text: string): number {
  let n = 0;
  for (const { segment } of segmenter.segment(text)) n += isEmoji(segment) ? bytes(segment) : codePoints(segment);
  return n;
}

const ways: Readonly<Record<CountWay, (text: string) => number>> = {
  graphemes,
  code_points: codePoints,
  utf16: (text) => text.length,
  bytes,
  emoji_bytes: emojiBytes,
  mastodon: (text) => graphemes(text.replace(link, shortLink).replace(remoteMention, '$1')),
  x_weighted: xWeighted,
};

/** The length of a text as a network counts it. */
export const countText = (text: string, way: CountWay): number => ways[way](text);

export interface Counted {
  readonly used: number;
  readonly most: number;
  /** Set where its bytes are too many, whatever the characters. */
  readonly bytesOver: number;
}

/** The length of a text beside what a network takes. */
export function measure(text: string, { most, way, mostBytes }: TextLimits): Counted {
  const bytesOver = mostBytes === undefined ? 0 : Math.max(0, bytes(text) - mostBytes);
  return { used: countText(text, way), most, bytesOver };
}

export const fits = ({ used, most, bytesOver }: Counted): boolean => used <= most && bytesOver === 0;

/** Words that begin with a sign, as networks see them: dots and dashes are in them, and never end them. */
const tagged = (sign: string) =>
  new RegExp(`(?<=^|[^\\p{L}\\p{N}_&/])${sign}[\\p{L}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_.-]*[\\p{L}\\p{M}\\p{N}_])?`, 'gu');
const hashtag = tagged('#');
const mention = tagged('@');
export const hashtagsIn = (text: string): string[] => text.match(hashtag) ?? [];
export const mentionsIn = (text: string): string[] => text.match(mention) ?? [];
