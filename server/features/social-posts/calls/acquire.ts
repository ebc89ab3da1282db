import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { acquireSocialPost } from '#contract/social-posts/routes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { folderOfTeam } from '#features/folders/access.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { membershipToUpload } from '#features/uploads/access.ts';
import { keepBytes, requireBytes } from '#features/uploads/changes/keep-bytes.ts';
import { requireRoom } from '#features/uploads/rules.room.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { OutboundFailed, OutboundRefused } from '#platform/outbound/outbound.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { type EditablePost, openSocialPost } from '../access.ts';
import { type AcquiredPiece, acquirePieces } from '../changes/acquire.ts';
import { mediaBytes } from '../reading/media.ts';
import { findEmbed } from '../store/pieces.ts';
import { tellSocialPost } from './posts.ts';

const mostBytes = 64 * 1024 * 1024;
const fetchMs = 120_000;
type Piece = EditablePost['pieces'][number];
type Kind = FileRow['kind'];
const kinds: readonly Kind[] = ['image', 'video'];

async function fetched({ services }: Caller<Services>, { platform }: EditablePost, url: string): Promise<Buffer> {
  const limits = { maxBytes: mostBytes, signal: AbortSignal.timeout(fetchMs) };
  try {
    const bytes = await mediaBytes(services, platform, url, limits);
    return bytes ?? fail('integration_failed', 'The network does not give this image or video any more.');
  } catch (error) {
    if (error instanceof OutboundRefused || error instanceof OutboundFailed) fail('integration_failed', error.message);
    throw error;
  }
}

/** Fetches a piece onto stable storage. */
async function keep(call: Caller<Services>, post: EditablePost, piece: Piece): Promise<AcquiredPiece> {
  const { services } = call;
  const { position, alt, url } = piece;
  const content = await fetched(call, post, url ?? fail('not_found'));
  await requireRoom(services, content.length);
  await requireQuota(services, post.team_id, content.length);
  const path = await services.storage.tempFile();
  try {
    await writeFile(path, content);
    const head = content.subarray(0, 4096);
    const { extension, kind } = await services.media.sniff(path, 'picture', head);
    if (!kinds.includes(kind)) fail('integration_failed', 'What the network gives is no image or video.');
    const day = (post.posted_on ?? post.created_at).toISOString().slice(0, 10);
    const who = (post.creator?.handle ?? post.platform).replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 100);
    const name = `${who}-${day}${post.pieces.length > 1 ? `-${position + 1}` : ''}.${extension}`;
    const sha256 = createHash('sha256').update(content).digest();
    const bytes = await keepBytes(services, { team: post.team_id, name, path, sha256, size: content.length, head });
    return { position, name, alt, bytes };
  } finally {
    await rm(path, { force: true });
  }
}

export const acquire: Handler<typeof acquireSocialPost, Services> = async (call) => {
  const { body, db, act, actor, services, write } = call;
  const post = await openSocialPost(call, 'social_post.edit', call.params.id);
  const { team_id: team, id } = post;
  membershipToUpload(actor, team);
  const folder = await folderOfTeam(db, team, body.folder ?? null);
  const { media = post.pieces.map(({ position }) => position) } = body;
  const wanted = post.pieces.filter(({ position }) => media.includes(position));
  if (media.some((at) => !wanted.some(({ position }) => position === at))) invalid('media', 'is not one of its media');
  const missing = wanted.filter(({ file, url }) => file === null && url !== null);
  if (wanted.length === 0) fail('conflict', 'This post has no image or video.');
  await limitRate(db, actor.user, rateLimits.network);
  const pieces: AcquiredPiece[] = [];
  for (const piece of missing) pieces.push(await keep(call, post, piece));
  const html = (await findEmbed(db, team, id))?.embed_html ?? null;
  if (pieces.length > 0)
    await write(async (tx) => {
      await acquirePieces(tx, { act, jobs: services.jobs }, post, { folder: folder?.id ?? null, html, pieces });
      for (const { bytes } of pieces) await requireBytes(services, team, bytes.sha256);
    });
  return tellSocialPost(call, team, id);
};
