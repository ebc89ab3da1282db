import { z } from 'zod';
import type { Outbound, OutboundAnswer } from './outbound.ts';

const answerBytes = 64 * 1024;
const mostText = 300;

const words = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, mostText) || null)
  .nullable()
  .catch(null);
const address = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .catch(null);
const answer = z.object({
  type: words,
  provider_name: words,
  title: words,
  author_name: words,
  author_url: address,
  thumbnail_url: address,
  url: address,
  /** Markup of somebody else: for a frame without an origin alone. */
  html: z.string().min(1).nullable().catch(null),
});
type OembedAnswer = z.output<typeof answer>;
/** An error, in one of the forms that providers have for it. */
const refusal = z.object({
  error: z.union([z.object({ message: words }).transform(({ message }) => message), words]),
  message: words.optional(),
});
const unread = 'The network does not tell of this post.';

/** True for a whole answer. */
export const isGood = ({ status, cut }: OutboundAnswer): boolean => status === 200 && !cut;

function refusalIn(body: Buffer): string | null {
  try {
    const { error, message } = refusal.parse(JSON.parse(body.toString('utf8')));
    return message ?? error;
  } catch {
    return null;
  }
}

/** The answer of an oEmbed endpoint, or why there is none in words: its own where it has some. */
export async function askOembed(
  { outbound }: { readonly outbound: Outbound },
  url: string,
  signal: AbortSignal,
): Promise<{ answer: OembedAnswer } | { message: string }> {
  const headers = { accept: 'application/json' };
  try {
    const told = await outbound.send({ method: 'GET', url, headers, maxBytes: answerBytes, signal });
    const refused = refusalIn(told.body);
    if (!isGood(told) || refused !== null) return { message: refused ?? unread };
    const read = answer.safeParse(JSON.parse(told.body.toString('utf8')));
    return read.success ? { answer: read.data } : { message: unread };
  } catch {
    // An answer that is no JSON, none at all, or an address that is not called.
    return { message: unread };
  }
}
