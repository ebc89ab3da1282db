import { z } from 'zod';
import { photoAddress } from '#features/social-accounts/rules.ts';
import type { OutboundAnswer } from '#platform/outbound/outbound.ts';
import type { Services } from '#server/services.ts';
import type { KeptPreview } from '../store/previews.ts';
import { smallPicture } from './picture.ts';

const [answerBytes, pictureBytes] = [64 * 1024, 4 * 1024 ** 2];
const mostText = 300;
const longSide = 320;

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
export type OembedAnswer = z.output<typeof answer>;
/** An error, in one of the forms that providers have for it. */
const refusal = z.object({
  error: z.union([z.object({ message: words }).transform(({ message }) => message), words]),
  message: words.optional(),
});

const isGood = ({ status, cut }: OutboundAnswer) => status === 200 && !cut;

async function pictureAt(services: Services, url: string | null, signal: AbortSignal): Promise<string | null> {
  if (url === null) return null;
  try {
    const told = await services.outbound.send({ method: 'GET', url, maxBytes: pictureBytes, signal });
    const small = isGood(told) ? await smallPicture(services, told.body, { long: longSide, signal }) : null;
    return photoAddress(small?.bytes ?? null);
  } catch {
    // A card does without.
    return null;
  }
}

const unread = 'The network does not tell of this post.';

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
  { outbound }: Pick<Services, 'outbound'>,
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

/** The preview of a post as its network tells everybody; null where it tells nothing. Markup is left where it is. */
export async function askForPreview(services: Services, url: string, signal: AbortSignal): Promise<KeptPreview | null> {
  const told = await askOembed(services, url, signal);
  if ('message' in told) return null;
  const { provider_name: provider, title, author_name: author, thumbnail_url: picture } = told.answer;
  return { provider, title, author, thumbnail: await pictureAt(services, picture, signal) };
}
