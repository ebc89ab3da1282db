import { z } from 'zod';
import { photoAddress } from '#features/social-accounts/rules.ts';
import type { OutboundAnswer } from '#platform/outbound/outbound.ts';
import type { Services } from '#server/services.ts';
import type { KeptPreview } from '../store/previews.ts';
import { smallPicture } from './picture.ts';

const [answerBytes, pictureBytes] = [64 * 1024, 4 * 1024 ** 2];
const mostText = 300;

const words = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, mostText) || null)
  .nullable()
  .catch(null);
/** Markup is what an answer mostly has: it is left where it is. */
const answer = z.object({
  provider_name: words,
  title: words,
  author_name: words,
  thumbnail_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
});

const isGood = ({ status, cut }: OutboundAnswer) => status === 200 && !cut;

async function pictureAt(services: Services, url: string | null, signal: AbortSignal): Promise<string | null> {
  if (url === null) return null;
  try {
    const told = await services.outbound.send({ method: 'GET', url, maxBytes: pictureBytes, signal });
    return isGood(told) ? photoAddress(await smallPicture(services, told.body, signal)) : null;
  } catch {
    // A card does without.
    return null;
  }
}

/** The preview of a post as its network tells everybody; null where it tells nothing. */
export async function askForPreview(services: Services, url: string, signal: AbortSignal): Promise<KeptPreview | null> {
  const headers = { accept: 'application/json' };
  try {
    const told = await services.outbound.send({ method: 'GET', url, headers, maxBytes: answerBytes, signal });
    if (!isGood(told)) return null;
    const read = answer.safeParse(JSON.parse(told.body.toString('utf8')));
    if (!read.success) return null;
    const { provider_name: provider, title, author_name: author, thumbnail_url: picture } = read.data;
    return { provider, title, author, thumbnail: await pictureAt(services, picture, signal) };
  } catch {
    // An answer that is no JSON, none at all, or an address that is not called.
    return null;
  }
}
