import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { receiptParams } from '#contract/public/approvals.ts';
import { type OriginalSecrets, openOriginal } from '#features/approvals/access.ts';
import { takeOriginal } from '#features/approvals/changes/take-original.ts';
import { originalsUntil } from '#features/approvals/rules/original.ts';
import { ledgerKey } from '#features/ledger/changes/key.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { keepBytes, requireBytes } from '#features/uploads/changes/keep-bytes.ts';
import { requireRoom, roomOf } from '#features/uploads/rules.room.ts';
import { fileNameOf } from '#features/uploads/rules.ts';
import { sourceOf } from '#platform/audit/source.ts';
import { AppError, fail, invalid } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { swallowBody } from '#platform/http/guard/unread-body.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { acceptMultipart, readForm } from '#platform/http/multipart.ts';
import { visitorWrite } from '#platform/http/visitor-write.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { type Received, receive } from '#platform/storage/receive.ts';
import type { Services } from '#server/services.ts';
import type { Asked } from './open.ts';
import { openReceipt } from './show.ts';

interface Form {
  position: number | null;
  sent: { name: string; received: Received } | null;
}

/** Reads the one file of a form and the place of its picture; the file is a temporary one. */
async function readOriginal({ request, services }: Asked, form: Form): Promise<void> {
  const { maxUploadBytes: maxBytes } = services.config;
  await readForm(request, async (part) => {
    if (part.type === 'field') {
      if (part.fieldname === 'picture' && /^\d{1,3}$/.test(String(part.value))) form.position = Number(part.value);
      return;
    }
    if (form.sent) invalid('file', 'send one file for each image');
    const received = await receive(part.file, { storage: services.storage, maxBytes, room: roomOf(services) });
    form.sent = { name: fileNameOf(part.filename ?? ''), received };
    if (part.file.truncated) fail('too_large');
  });
}

async function keep(asked: Asked, secrets: OriginalSecrets, { name, received }: NonNullable<Form['sent']>) {
  const { services, request } = asked;
  const { row } = (await openOriginal(services.db, secrets)) ?? fail('not_found');
  if (received.size === 0) invalid('file', 'is empty');
  const { team_id: team } = row;
  const { path, size, head } = received;
  const sha256 = Buffer.from(received.sha256, 'hex');
  const bytes = await keepBytes(services, { team, name, path, size, sha256, head });
  const { jobs, mail, origin } = services;
  const { address: ip, agent } = sourceOf(request);
  const tools = { jobs, mail, origin, key: await ledgerKey(services) };
  const { act, write } = visitorWrite(services, request, team);
  await write(async (tx) => {
    await takeOriginal(tx, act, { row, position: secrets.position, sent: { name, bytes, ip, agent } }, tools);
    await requireBytes(services, team, sha256);
  });
}

/** Takes the original of a picture from a form, for who has no script. */
async function take(asked: Asked): Promise<string> {
  const { request, services } = asked;
  requireOwnOrigin(request.headers, services.origin);
  const { token, receipt } = receiptParams.safeParse(request.params).data ?? fail('not_found');
  const { row } = await openReceipt(asked, token, receipt);
  await limitRate(services.db, visitorKey(request), rateLimits.answer);
  if (originalsUntil(row) === null) fail('gone', 'Originals cannot be sent any more.');
  if (!request.isMultipart()) fail('unsupported_type', 'Send the file as multipart/form-data.');
  const length = Number(request.headers['content-length'] ?? 0);
  await requireRoom(services, length);
  await requireQuota(services, row.team_id, length, true);
  const form: Form = { position: null, sent: null };
  try {
    await readOriginal(asked, form);
    const { sent, position } = form;
    if (!sent) invalid('file', 'choose a file');
    await keep(asked, { token, receipt, position: position ?? invalid('picture', 'says which image it is') }, sent);
  } finally {
    if (form.sent) await rm(form.sent.received.path, { force: true });
  }
  return `/approve/${token}/${receipt}`;
}

type Draw = (asked: Asked, reply: FastifyReply, error: AppError) => Promise<FastifyReply>;

/** Refusals after which the creator can choose another file. */
const again: readonly string[] = ['invalid', 'conflict', 'unsupported_type', 'too_large', 'no_space', 'rate_limited'];

/** The address that forms send originals to. `draw`: the receipt once more, with what is wrong; `refuse`: the page in place of it. */
export function mountOriginals(
  app: FastifyInstance,
  services: Services,
  { draw, refuse }: { draw: Draw; refuse: (reply: FastifyReply, error: unknown) => unknown },
): void {
  void app.register(async (scope) => {
    // The address that a browser shows beside a refusal: read again, it is the receipt.
    scope.get('/approve/:token/:receipt/original', async (request, reply) => {
      try {
        const { token, receipt } = receiptParams.safeParse(request.params).data ?? fail('not_found');
        await openReceipt({ services, request }, token, receipt);
        return reply.header('cache-control', 'no-store').redirect(`/approve/${token}/${receipt}`, 303);
      } catch (error) {
        return refuse(reply, error);
      }
    });
    await acceptMultipart(scope, services.config.maxUploadBytes);
    scope.post('/approve/:token/:receipt/original', async (request, reply) => {
      const asked = { services, request };
      try {
        return reply.header('cache-control', 'no-store').redirect(await take(asked), 303);
      } catch (error) {
        swallowBody(request.raw);
        if (!(error instanceof AppError) || !again.includes(error.code)) return refuse(reply, error);
        return await draw(asked, reply, error);
      }
    });
  });
}
