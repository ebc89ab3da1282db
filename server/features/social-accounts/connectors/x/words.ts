import { z } from 'zod';

const link = z.object({
  url: z.string(),
  expanded_url: z.string().optional(),
  media_key: z.string().optional(),
});
const entities = z.object({ urls: z.array(link).default([]) });

/** The words of a post, as X tells them. Those of a long post are apart. */
export const words = {
  text: z.string(),
  entities: entities.optional(),
  note_tweet: z.object({ text: z.string(), entities: entities.optional() }).optional(),
};
const told = z.object(words);

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** A text with the links that its author wrote, without those that stand for its files. */
export function plainText(post: z.output<typeof told>): string {
  const { text, entities: found } = post.note_tweet ?? post;
  let plain = text;
  for (const { url, expanded_url: whole, media_key: media } of found?.urls ?? [])
    plain = plain.replaceAll(url, () => (media === undefined ? (whole ?? url) : ''));
  return plain.replace(/&(?:amp|lt|gt);/g, (one) => characters[one] ?? one).trim();
}

/** A text by which a post is known again, whatever X makes of the beginning and the end of its links. */
export const comparable = (text: string): string =>
  text.replace(/https?:\/\/(\S+)/gi, (_, rest: string) => rest.replace(/\/$/, ''));
