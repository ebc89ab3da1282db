import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { approvalParams } from '#contract/public/approvals.ts';
import { pictureOfPiece } from '#features/approvals/store/posts.ts';
import { bytesOfRendition } from '#features/files/rules/marked.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { lookOf } from '../store.team-look.ts';
import { storedPicture } from './media.ts';
import { knownApproval, openApproval } from './open.ts';
import type { KnownApproval, OpenApproval } from './opened.ts';

const addressParams = approvalParams.extend({ version: z.string(), rendition: z.string().max(80) });
const as = { disposition: 'inline', fileName: null, cacheControl: 'private, max-age=60' } as const;

/** The logo stands on the receipt, too. */
async function sendLogo(asked: Visitor<Services>, { row }: KnownApproval, version: string) {
  const { logo } = await lookOf(asked.services.db, row.team_id);
  if (logo?.version !== version) fail('gone', 'This image is no longer shown.');
  const key = rendition(row.team_id, version, logo.rendition);
  return replyWithBlob(asked, asked.services, { ...as, key, size: null, mediaType: renditionType(logo.rendition) });
}

async function sendPiece(
  { services, reply }: Visitor<Services>,
  { row, bound }: OpenApproval,
  at: string,
): Promise<FastifyReply> {
  const { item } = bound[Number(at)] ?? fail('not_found');
  const { post_id: post, piece } = item;
  const picture = post === null || piece === null ? null : await pictureOfPiece(services.db, row.team_id, post, piece);
  if (!picture) fail('not_found');
  return reply
    .headers({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(picture);
}

/** `/content/a/{secret}/{version}/{rendition}`: what a request shows, checked at each request, while it can be answered. */
export function mountApprovalContent(app: FastifyInstance, services: Services): void {
  app.get('/content/a/:token/:version/:rendition', async (request, reply) => {
    const parsed = addressParams.safeParse(request.params);
    const asked = { request, reply, services };
    const { version, rendition: name, token } = parsed.data ?? fail('not_found');
    if (name === 'logo') return sendLogo(asked, await knownApproval(asked, token), version);
    const open = await openApproval(asked, token);
    if (version === 'piece') return sendPiece(asked, open, name);
    const file = open.bound.find((one) => one.file?.cover_version === version)?.file;
    if (!file) fail('gone', 'This image is no longer shown.');
    const stored = storedPicture(file, name) ?? fail('not_found');
    const size = bytesOfRendition(file.renditions, stored);
    const key = rendition(file.team_id, version, stored);
    return replyWithBlob(asked, services, { ...as, key, size, mediaType: renditionType(stored) });
  });
}
