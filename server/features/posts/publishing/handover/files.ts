import { renamed } from '#contract/files/rules.ts';
import { limitPictures } from '#features/content/bytes/resized.ts';
import { refuse } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import {
  extensionOf,
  MediaRefused,
  NotReady,
  type PreparedFile,
  prepareFile,
  type WantedMedia,
} from '../prepare-media.ts';
import type { HandedFile, HandedPost } from './open.ts';

/** A file as it is handed over, or why it is not there. */
export type Made =
  | { readonly state: 'ready'; readonly prepared: PreparedFile; readonly wanted: WantedMedia; readonly name: string }
  | { readonly state: 'coming'; readonly reason: string }
  | { readonly state: 'refused'; readonly reason: string };

type Call = Pick<Caller<Services>, 'services' | 'visitor' | 'request'>;

/** Has a file made as its network takes it, unless it is there. */
export async function makeFile(
  call: Call,
  { limits }: HandedPost,
  { wanted, name, refused }: HandedFile,
): Promise<Made> {
  if (!wanted) return { state: 'refused', reason: refused ?? `${name} cannot be used.` };
  try {
    const prepared = await prepareFile(call.services, wanted, limits, () => limitPictures(call));
    return { state: 'ready', prepared, wanted, name: renamed(name, extensionOf(prepared.bytes.mediaType)) };
  } catch (error) {
    if (error instanceof NotReady) return { state: 'coming', reason: error.message };
    if (error instanceof MediaRefused) return { state: 'refused', reason: error.message };
    throw error;
  }
}

/** The same of a file that is to leave now; null while it is converted. */
export async function makeToLeave(call: Call, post: HandedPost, handed: HandedFile) {
  if (handed.denial) refuse(handed.denial);
  const made = await makeFile(call, post, handed);
  if (made.state === 'refused') fail('conflict', made.reason);
  return made.state === 'coming' ? null : made;
}
