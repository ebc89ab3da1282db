import type { FoundOn } from '#contract/social-posts/post.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import type { Services } from '#server/services.ts';
import { fetchPublic } from './fetch.ts';

/** The bytes of a picture or a video at its network. Throws what `outbound` throws; null where there are none. */
export async function mediaBytes(
  services: Services,
  platform: FoundOn,
  url: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Buffer | null> {
  const own = platform === 'web' ? undefined : connectors[platform]?.media;
  if (own) return own(services, url, maxBytes);
  const answer = await fetchPublic(services, url, { accept: 'image/*,video/*', maxBytes, signal, transfer: true });
  return answer.status === 200 && !answer.cut ? answer.body : null;
}
