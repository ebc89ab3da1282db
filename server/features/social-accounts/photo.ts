import { smallPicture } from '#platform/media/small-picture.ts';
import type { Services } from '#server/services.ts';
import { photoAddress } from './rules.ts';

const longSide = 240;

/** The photo of an account as it is kept: as its network gave it, or drawn small where that is large. Null where it is no picture. */
export async function keptPhoto(
  services: Services,
  photo: Uint8Array | null,
  signal: AbortSignal,
): Promise<string | null> {
  const asGiven = photoAddress(photo);
  if (asGiven !== null || photo === null) return asGiven;
  try {
    const small = await smallPicture(services, Buffer.from(photo), { long: longSide, signal });
    return photoAddress(small?.bytes ?? null);
  } catch {
    // The account shows its initials.
    return null;
  }
}
