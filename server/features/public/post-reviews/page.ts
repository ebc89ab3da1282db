import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/core/errors.ts';
import { limits } from '#contract/core/limits.ts';
import { decisions } from '#contract/posts/talk-routes.ts';
import { type PostReview, reviewParams } from '#contract/public/post-reviews.ts';
import type { ClientAnswer } from '#features/posts/changes/client-answer.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { sendPage, sendRefusal } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { acceptForms, SentForm } from '../portals/forms.ts';
import { type Asked, type OpenReview, openReview } from './open.ts';
import { type Problem, refusalPage, reviewPage, type Typed } from './page/html.ts';
import { noteLook, takeAnswer, told } from './show.ts';

/** The title in place of a post, by the code of the refusal. */
const titles: Partial<Record<ErrorCode, string>> = {
  gone: 'This link has ended',
  invalid: 'Your answer was not sent',
  forbidden: 'Your answer was not sent',
  bad_origin: 'Your answer was not sent',
};

const tokenOf = (request: FastifyRequest): string | undefined => reviewParams.safeParse(request.params).data?.token;

async function draw(asked: Asked, open: OpenReview, wrong?: { typed: Typed; problem: Problem }) {
  const view = await told(asked, open);
  return { view, page: reviewPage(view, `/review/${open.token}`, wrong) };
}

async function show(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const open = await openReview(asked, tokenOf(asked.request));
  const { page } = await draw(asked, open);
  await noteLook(asked, open);
  return sendPage(reply, page);
}

function typedIn(body: unknown): Typed & { decision: string; seen: string } {
  const form = new SentForm(body);
  return {
    name: form.text('name', limits.requestName),
    note: form.lines('note', limits.clientMessage),
    decision: form.text('decision'),
    seen: form.text('seen'),
  };
}

function answerIn({ name, note, seen, decision }: ReturnType<typeof typedIn>): ClientAnswer {
  const known = decisions.find((one) => one === decision) ?? invalid('decision', 'is neither yes nor no');
  if (name === '') invalid('name', 'is needed');
  return { decision: known, name, note: note === '' ? null : note, seen };
}

const words: Readonly<Record<string, string>> = {
  name: 'Enter your name.',
  note: 'Write what should change.',
  decision: 'Choose to approve, or to ask for changes.',
  seen: 'Look at the post once more, and answer again.',
};

function problemOf(error: AppError, { state }: PostReview): Problem {
  if (error.code === 'conflict')
    return state === 'open'
      ? {
          title: 'The post changed since you opened it',
          text: 'Below is the post as it is now. Your answer was not sent.',
        }
      : { title: 'This post is no longer open for review', text: 'Your answer was not sent.' };
  const [first] = error.refusal.errors ?? [];
  return { title: 'Your answer was not sent', text: (first && words[first.path]) ?? error.message, field: first?.path };
}

/** Takes the answer of a form; with what is wrong, the page comes again with what was typed. */
async function take(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { services, request } = asked;
  requireOwnOrigin(request.headers, services.origin);
  const token = tokenOf(request);
  const open = await openReview(asked, token);
  const typed = typedIn(request.body);
  try {
    await takeAnswer(asked, open, answerIn(typed));
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'conflict' && error.code !== 'invalid')) throw error;
    const now = await openReview(asked, token);
    const { view } = await draw(asked, now);
    const { page } = await draw(asked, now, { typed, problem: problemOf(error, view) });
    return sendPage(reply, page, error.status);
  }
  return reply.header('cache-control', 'no-store').redirect(`/review/${open.token}`, 303);
}

/** `/review/{secret}`: a post for a client without an account, drawn by the server, so that nothing needs a script. */
export function mountReviewPages(app: FastifyInstance, services: Services): void {
  const answer =
    (act: (asked: Asked, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await act({ services, request }, reply);
      } catch (error) {
        return sendRefusal(reply, error, ({ code, message }) =>
          code === 'not_found'
            ? refusalPage('This link does not exist', 'Check the address, or ask the team that sent it.')
            : refusalPage(titles[code] ?? 'Try again later', message),
        );
      }
    };
  app.get('/review/:token', answer(show));
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/review/:token', answer(take));
  });
}
