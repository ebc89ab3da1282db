import { createHash } from 'node:crypto';
import type * as contract from '#contract/social-posts/routes.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { smallPicture } from '#platform/media/small-picture.ts';
import { askOembed } from '#platform/outbound/oembed.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openSocialPost } from '../access.ts';
import { compare } from '../collecting/compare.ts';
import { mediaBytes } from '../reading/media.ts';
import { providerOf } from '../reading/providers.ts';
import {
  findEmbed,
  findPiece,
  type PieceBytes,
  takeEmbedTurn,
  takePictureTurn,
  writeEmbed,
  writePicture,
} from '../store/pieces.ts';

const [networkMs, pictureMs] = [8_000, 15_000];
const mostBytes = 16 * 1024 * 1024;
const longSide = 640;
const untold = 'There is no embed of this post.';

/** The small picture of a piece, drawn when somebody first looks at it. */
async function draw(services: Services, piece: PieceBytes, of: { team: string; post: string }): Promise<Buffer | null> {
  const { position, platform } = piece;
  const url = piece.thumbnail_url ?? (piece.kind === 'image' ? piece.url : null);
  if (url === null || !(await takePictureTurn(services.db, of.team, of.post, position))) return null;
  const signal = AbortSignal.timeout(pictureMs);
  try {
    const bytes = await mediaBytes(services, platform, url, { maxBytes: mostBytes, signal });
    const small = bytes && (await smallPicture(services, bytes, { long: longSide, signal, compared: true }));
    if (!small) return null;
    await writePicture(services.db, { ...of, position }, small);
    // A thumbnail of the network has other bytes than what it is of.
    const sha256 = url === piece.url ? createHash('sha256').update(bytes).digest() : null;
    await compare(services.db, { ...of, position }, { likeness: small.likeness, sha256 });
    return small.bytes;
  } catch {
    // A card does without.
    return null;
  }
}

export const picture: Handler<typeof contract.picture, Services> = async (call) => {
  const { db, query, reply, services, actor } = call;
  const { team_id: team, id: post } = await openSocialPost(call, 'social_post.view', call.params.id);
  const piece = (await findPiece(db, team, post, query.piece)) ?? fail('not_found');
  if (piece.picture === null) await limitRate(db, actor.user, rateLimits.picture);
  const bytes = piece.picture ?? (await draw(services, piece, { team, post })) ?? fail('not_found');
  return reply
    .headers({
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .type('image/webp')
    .send(bytes);
};

export const oembed: Handler<typeof contract.oembed, Services> = async (call) => {
  const { db, params, services } = call;
  const { team, post } = params;
  const row = await openSocialPost(call, 'social_post.view', post);
  if (row.team_id !== team) fail('not_found', 'This post does not exist.');
  const kept = (await findEmbed(db, team, post)) ?? fail('not_found');
  const { platform, permalink } = row;
  const { server } = kept;
  const own = platform === 'web' || permalink === null ? null : connectors[platform]?.oembed?.(permalink, server);
  const address = own ?? (permalink === null ? null : providerOf(permalink).oembed);
  let { embed_html: html, embed_error: error } = kept;
  if (address !== null && (await takeEmbedTurn(db, team, post))) {
    const told = await askOembed(services, address, AbortSignal.timeout(networkMs));
    error = 'message' in told ? told.message : null;
    html = ('answer' in told ? told.answer.html : null) ?? html;
    await writeEmbed(db, team, post, { html, error });
  }
  return html === null || error !== null ? { error: { message: error ?? untold } } : { html };
};

/** The page of a frame: without an origin of its own, and without anything of ours. */
const framed = (html: string) =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank"><style>body{margin:0;font-family:system-ui}</style>${html}`;

export const frame: Handler<typeof contract.embedFrame, Services> = async (call) => {
  const { team_id: team, id } = await openSocialPost(call, 'social_post.view', call.params.id);
  const { embed_html: html } = (await findEmbed(call.db, team, id)) ?? fail('not_found');
  if (html === null) fail('not_found', untold);
  return call.reply
    .headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // Whatever the markup does, it does it as nobody: no origin, no cookies, no way to the page around it.
      'content-security-policy':
        "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; script-src https: 'unsafe-inline'; style-src https: 'unsafe-inline'; img-src https: data:; media-src https:; frame-src https:; font-src https:; connect-src https:; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(framed(html));
};
