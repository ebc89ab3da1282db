import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/core/errors.ts';
import { limits } from '#contract/core/limits.ts';
import { type ApprovalReceipt, approvalParams, approvalReceipt, receiptParams } from '#contract/public/approvals.ts';
import { placesOfFiles } from '#features/approvals/changes/recall.ts';
import { findFiles } from '#features/files/store/files.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { sendPage, sendRefusal } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { acceptForms, SentForm } from '../portals/forms.ts';
import { type Asked, openApproval } from './open.ts';
import type { OpenApproval } from './opened.ts';
import { mountOriginals } from './originals.ts';
import { askPage, type Problem, type Typed, type Wrong } from './page/ask.ts';
import { refusalPage } from './page/frame.ts';
import { type Own, receiptPage } from './page/receipt.ts';
import { receiptOf } from './receipt.ts';
import { type CreatorAnswer, noteLook, openReceipt, takeAnswer, takeBack, viewOf } from './show.ts';

/** The title in place of a request, by the code of the refusal. */
const titles: Partial<Record<ErrorCode, string>> = {
  gone: 'This link has ended',
  not_found: 'This link does not exist',
  conflict: 'Your answer was not sent',
  invalid: 'Your answer was not sent',
  forbidden: 'Your answer was not sent',
  bad_origin: 'Your answer was not sent',
};

const tokenOf = (request: FastifyRequest) => approvalParams.safeParse(request.params).data?.token;

async function draw(asked: Asked, open: OpenApproval, wrong?: Wrong) {
  const places = open.bound.map(({ item }) => item.position);
  return askPage(await viewOf(asked, open), `/approve/${open.token}`, places, wrong);
}

async function show(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const open = await openApproval(asked, tokenOf(asked.request));
  const page = await draw(asked, open);
  await noteLook(asked, open);
  return sendPage(reply, page);
}

interface SentAnswer extends Typed {
  readonly status: string;
  readonly termsHash: string;
}

function typedIn(body: unknown, { bound }: OpenApproval): SentAnswer {
  const form = new SentForm(body);
  return {
    name: form.text('name', limits.requestName),
    credit: form.text('credit', limits.requestName),
    // One picture has no choice beside it.
    files: bound.length === 1 ? null : form.all('files'),
    agreed: form.text('agree') === 'yes',
    ofAge: form.text('of_age') === 'yes',
    status: form.text('status'),
    termsHash: form.text('terms_hash'),
  };
}

function answerIn({ status, name, credit, files, agreed, ofAge, termsHash }: SentAnswer): CreatorAnswer {
  if (status !== 'approved' && status !== 'declined') invalid('status', 'is neither yes nor no');
  const given = { credit: credit || null, termsHash, ofAge, files: files ?? undefined };
  if (status === 'declined') return { ...given, status, name: name || null };
  if (name === '') invalid('name', 'is needed');
  if (!agreed) invalid('agree', 'is needed');
  return { ...given, status, name };
}

const words: Readonly<Record<string, string>> = {
  name: 'Enter your full name.',
  agree: 'Agree to the creator terms, or choose “No, thank you”.',
  of_age: 'Confirm your age, or choose “No, thank you”.',
  files: 'Say yes to at least one, or choose “No, thank you”.',
  status: 'Choose to approve, or to decline.',
};

function problemOf(error: AppError): Problem {
  const [first] = error.refusal.errors ?? [];
  return { title: 'Your answer was not sent', text: (first && words[first.path]) ?? error.message, field: first?.path };
}

/** Takes the answer of a form; with what is wrong, the page comes again with what was typed. */
async function take(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { services, request } = asked;
  requireOwnOrigin(request.headers, services.origin);
  const token = tokenOf(request);
  const open = await openApproval(asked, token);
  const typed = typedIn(request.body, open);
  try {
    const { receipt } = await takeAnswer(asked, token, answerIn(typed));
    return reply.header('cache-control', 'no-store').redirect(`/approve/${open.token}/${receipt}`, 303);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'conflict' && error.code !== 'invalid')) throw error;
    const page = await draw(asked, await openApproval(asked, token), { typed, problem: problemOf(error) });
    return sendPage(reply, page, error.status);
  }
}

const kinds = {
  public_link: 'A public link',
  gallery: 'The gallery',
  single_embed: 'An embed',
  media_centre: 'The Media Centre',
} as const;

const placeText = (kind: string, title: string): string => {
  const named = kinds[kind as keyof typeof kinds] ?? 'A page';
  return kind === 'public_link' ? named : `${named} ${title}`;
};

async function ownOf(asked: Asked, known: Awaited<ReturnType<typeof openReceipt>>, secret: string): Promise<Own> {
  const { row, items } = known;
  const ids = items.flatMap(({ file_id, granted }) => (granted && file_id) || []);
  const places = await placesOfFiles(asked, await findFiles(asked.services.db, row.team_id, ids));
  const texts = places.flatMap(({ kind, titles: all }) => all.map((title) => placeText(kind, title)));
  return {
    address: `/approve/${known.token}/${secret}`,
    places: [...new Set(texts)],
    mailed: row.creator_email !== null && asked.services.mail.configured,
  };
}

async function showReceipt(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { token, receipt = '' } = receiptParams.safeParse(asked.request.params).data ?? {};
  const known = await openReceipt(asked, token, receipt);
  const own = known.row.status === 'approved' ? await ownOf(asked, known, receipt) : undefined;
  return sendPage(reply, receiptPage(await receiptOf(asked.services, known), own));
}

/** The receipt once more, with the reason that an original was not taken. */
async function showProblem(asked: Asked, reply: FastifyReply, error: AppError): Promise<FastifyReply> {
  const { token, receipt = '' } = receiptParams.safeParse(asked.request.params).data ?? {};
  const known = await openReceipt(asked, token, receipt);
  const own = { ...(await ownOf(asked, known, receipt)), problem: error.message };
  return sendPage(reply, receiptPage(await receiptOf(asked.services, known), own), error.status);
}

async function withdraw(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  requireOwnOrigin(asked.request.headers, asked.services.origin);
  const { token, receipt } = receiptParams.safeParse(asked.request.params).data ?? {};
  await takeBack(asked, token, receipt);
  return reply.header('cache-control', 'no-store').redirect(`/approve/${token}/${receipt}`, 303);
}

function refused({ code, message, refusal }: AppError) {
  const receipt = approvalReceipt.safeParse(refusal.current);
  if (code === 'gone' && receipt.success) return receiptPage(receipt.data satisfies ApprovalReceipt);
  return code === 'not_found'
    ? refusalPage('This link does not exist', 'Check the address, or ask the team that sent it.')
    : refusalPage(titles[code] ?? 'Try again later', message);
}

/** `/approve/{secret}`: the question to a creator without an account, drawn by the server, so that nothing needs a script. */
export function mountApprovalPages(app: FastifyInstance, services: Services): void {
  const answer =
    (act: (asked: Asked, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await act({ services, request }, reply);
      } catch (error) {
        return sendRefusal(reply, error, refused);
      }
    };
  app.get('/approve/:token', answer(show));
  app.get('/approve/:token/:receipt', answer(showReceipt));
  mountOriginals(app, services, { draw: showProblem, refuse: (reply, error) => sendRefusal(reply, error, refused) });
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/approve/:token', answer(take));
    scope.post('/approve/:token/:receipt', answer(withdraw));
  });
}
