import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendingParams, uploadLinkParams } from '#contract/public/upload-links.ts';
import { type AppError, fail } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { sendPage, sendRefusal } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '../guesses.ts';
import { acceptForms, SentForm } from '../portals/forms.ts';
import { lookOf } from '../store.team-look.ts';
import { cookieOf, unlockingCookie } from '../unlocked.ts';
import { type Asked, hasUnlocked, knownLink, openOwnSending, openUploadLink } from './open.ts';
import { passwordPage, refusalPage } from './page/frame.ts';
import { receiptPage } from './page/receipt.ts';
import { sendPage as formPage } from './page/send.ts';
import { receiptOf, viewOf } from './show.ts';

const tokenOf = (request: FastifyRequest) => uploadLinkParams.safeParse(request.params).data?.token;

async function locked({ services }: Asked, { row, token }: Awaited<ReturnType<typeof knownLink>>, wrong?: string) {
  const { name, accent } = await lookOf(services.db, row.team_id);
  return passwordPage({ team: name, accent, address: `/upload/${token}`, wrong });
}

async function show(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const known = await knownLink(asked, tokenOf(asked.request));
  if (known.row.state === 'open' && !hasUnlocked(asked, known)) return sendPage(reply, await locked(asked, known), 401);
  const { row, token } = await openUploadLink(asked, known.token);
  return sendPage(reply, formPage(await viewOf(asked.services, row), token));
}

/** Takes the password of a link. */
async function unlock(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { services, request } = asked;
  requireOwnOrigin(request.headers, services.origin);
  const known = await knownLink(asked, tokenOf(request));
  const { row, token } = known;
  const { id, password_hash: hash } = row;
  if (hash !== null) {
    const password = new SentForm(request.body).text('password', 200);
    const right = await isPassword({ db: services.db, request }, { id, hash, password });
    if (!right) return sendPage(reply, await locked(asked, known, 'That is not the password of this link.'), 400);
    reply.header('set-cookie', unlockingCookie(services, cookieOf(token), row));
  }
  return reply.header('cache-control', 'no-store').redirect(`/upload/${token}`, 303);
}

async function showReceipt(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { token, sending: secret } = sendingParams.safeParse(asked.request.params).data ?? {};
  const sending = await openOwnSending(asked, token, secret);
  if (sending.closed_at === null) fail('conflict', 'This sending is not finished yet.');
  return sendPage(reply, receiptPage(await receiptOf(asked.services, sending), `/upload/${token}`));
}

const titles: Readonly<Record<string, string>> = {
  gone: 'This link takes no more files',
  conflict: 'Not finished yet',
};

const refused = ({ code, message }: AppError) =>
  code === 'not_found'
    ? refusalPage('This link does not exist', 'Check the address, or ask the team that sent it.')
    : refusalPage(titles[code] ?? 'Try again later', message);

/** `/upload/{token}`: where people without an account send files, and the receipt below it. */
export function mountUploadPages(app: FastifyInstance, services: Services): void {
  const answer =
    (act: (asked: Asked, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await act({ services, request }, reply);
      } catch (error) {
        return sendRefusal(reply, error, refused);
      }
    };
  app.get('/upload/:token', answer(show));
  app.get('/upload/:token/:sending', answer(showReceipt));
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/upload/:token', answer(unlock));
  });
}
