import { photoAddress } from '#features/social-accounts/rules.ts';
import { smallPicture } from '#platform/media/small-picture.ts';
import { askOembed, isGood } from '#platform/outbound/oembed.ts';
import type { Services } from '#server/services.ts';
import type { KeptPreview } from '../store/previews.ts';

const pictureBytes = 4 * 1024 ** 2;
const longSide = 320;

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

/** The preview of a post as its network tells everybody; null where it tells nothing. Markup is left where it is. */
export async function askForPreview(services: Services, url: string, signal: AbortSignal): Promise<KeptPreview | null> {
  const told = await askOembed(services, url, signal);
  if ('message' in told) return null;
  const { provider_name: provider, title, author_name: author, thumbnail_url: picture } = told.answer;
  return { provider, title, author, thumbnail: await pictureAt(services, picture, signal) };
}
