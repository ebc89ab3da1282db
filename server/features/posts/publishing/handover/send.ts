import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { namesIn, noteDownload } from '#features/content/bytes/note-download.ts';
import { sendProgress } from '#features/content/bytes/send-progress.ts';
import { type StoredEntry, sendZip } from '#features/content/bytes/zip-stream.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Caller } from '#platform/http/handle.ts';
import { uniquePaths } from '#platform/zip/names.ts';
import type { Services } from '#server/services.ts';
import { makeToLeave } from './files.ts';
import type { HandedPost } from './open.ts';

const networkOf = ({ target }: HandedPost) => platformLooks[target.platform].name;

/** Sends a file of a post that is handed over; 202 while it is converted. */
export async function sendHandedFile(call: Caller<Services>, post: HandedPost, id: string) {
  const handed = post.files.find(({ file }) => file?.id === id) ?? fail('not_found', 'This file is not in the post.');
  const made = await makeToLeave(call, post, handed);
  if (!made) return sendProgress(call, 0);
  const { wanted, prepared, name: fileName } = made;
  const { file, marked } = wanted;
  const { key, size, mediaType } = prepared.bytes;
  const as = `${file.kind === 'video' ? 'a video' : 'an image'} for ${networkOf(post)}`;
  const leaving = noteDownload(call, file, { action: 'download.file', size: as, marked, more: { post: post.id } });
  return replyWithBlob(call, call.services, { key, size, mediaType, disposition: 'attachment', fileName, leaving });
}

/** Sends all of them in one zip, numbered in their order; 202 while one is converted. One that cannot go out keeps back all. */
export async function sendHandedZip(call: Caller<Services>, post: HandedPost) {
  const path = uniquePaths();
  const entries: StoredEntry[] = [];
  for (const [nr, handed] of post.files.entries()) {
    const made = await makeToLeave(call, post, handed);
    if (!made) return sendProgress(call, 0);
    const { key, size } = made.prepared.bytes;
    entries.push({
      path: path([], `${String(nr + 1).padStart(2, '0')} ${made.name}`),
      modified: made.wanted.file.updated_at,
      bytes: async () => ({ key, size }),
    });
  }
  const network = networkOf(post);
  const details = { files: entries.length, size: `files for ${network}`, names: namesIn(entries), post: post.id };
  call.note({ team: post.team, action: 'download.zip', noun: 'zip', subject: post.id, details });
  return sendZip(call.services, call.reply, `${network} ${post.target.username}.zip`, entries);
}
