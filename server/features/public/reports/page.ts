import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/core/errors.ts';
import { type Html, html } from '#contract/core/html.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { type PublicPage, sendPage, sendRefusal } from '#platform/http/page.ts';
import { inline } from '#platform/http/policy.ts';
import type { Services } from '#server/services.ts';
import { pageOf, refusalPage } from '../approvals/page/frame.ts';
import { acceptForms } from '../portals/forms.ts';
import { english } from '../portals/words/speech.ts';
import { type FoundFile, reportable } from './find.ts';
import { receivedWords, reportForm, type WrongReport, wrongOf } from './form.ts';
import { nothingSaid, pageAddress, type SaidReport } from './said.ts';
import { type Asked, takeReport } from './take.ts';

const style = inline(`
.report{display:grid;gap:16px}
.report fieldset{display:grid}
.report legend{padding:0;font-weight:600;font-size:14px;line-height:20px}
.agree{display:flex;align-items:center;gap:12px;min-height:44px;cursor:pointer}
.agree input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--ink)}
.field textarea{width:100%;padding:11px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--card);color:inherit;font:inherit;font-size:16px;line-height:24px;font-weight:400;resize:vertical}
.wrong{padding:12px 14px;border:1px solid var(--wrong);border-radius:8px}
.report .soft{font-size:14px;line-height:20px;margin-top:-8px}
.seen{display:grid;grid-template-columns:96px minmax(0,1fr);gap:16px;align-items:center}
.seen img{display:block;width:96px;height:72px;object-fit:cover;border-radius:6px;background:var(--chip)}
`);

/** The text in place of a form, by the code of the refusal. */
const told: Partial<Record<ErrorCode, readonly [title: string, text: string]>> = {
  gone: ['This file is no longer shown', 'It was taken from this page. There is nothing to report.'],
  not_found: ['This file is not shown', 'Check the address, or open the page that shows the file again.'],
  unauthenticated: ['This link needs a password', 'Open the link and enter its password first.'],
};

function draw({ team, title, picture }: FoundFile, body: Html, heading: string): PublicPage {
  const seen =
    (picture !== null || title !== null) &&
    html`<div class="seen">${picture ? html`<img src="${picture}" alt="">` : html`<span></span>`}<b dir="auto">${title}</b></div>`;
  const whole = html`<main class="lone"><div class="card"><div class="head"><span class="logo" dir="auto">${team.name}</span></div><h1>${heading}</h1>${seen}${body}</div></main>`;
  return pageOf(`${heading} · ${team.name}`, whole, team.accent, { besides: [style] });
}

interface Shown {
  readonly action: string;
  readonly key: string;
  readonly said: SaidReport;
  readonly wrong?: WrongReport;
}

const formPage = (found: FoundFile, { action, key, said, wrong }: Shown): PublicPage => {
  const { name: team } = found.team;
  const form = reportForm({ speech: english, team, action, key, said, wrong });
  return draw(found, html`<p class="soft">${english.say('reportIntro', { team })}</p>${form}`, english.say('report'));
};

const actionOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;

async function show(asked: Asked, reply: FastifyReply, found: FoundFile): Promise<FastifyReply> {
  const { from } = asked.request.query as { from?: unknown };
  const said = { ...nothingSaid, from: pageAddress(from) };
  return sendPage(reply, formPage(found, { action: actionOf(asked.request), key: randomUUID(), said }));
}

async function take(asked: Asked, reply: FastifyReply, found: FoundFile): Promise<FastifyReply> {
  const outcome = await takeReport(asked, found);
  if ('taken' in outcome) {
    const words = receivedWords(english, { team: found.team.name, ...outcome.taken });
    return sendPage(reply, draw(found, words, english.say('reportReceived')));
  }
  const { said, key, error } = outcome;
  const wrong = wrongOf(error, english);
  return sendPage(reply, formPage(found, { action: actionOf(asked.request), key, said, wrong }), error.status);
}

/** `/report/…`: the forms by which visitors report what they see, drawn by the server, so that nothing needs a script. */
export function mountReportPages(app: FastifyInstance, services: Services): void {
  const answer =
    (find: (asked: Asked) => Promise<FoundFile>, act: typeof show, writes: boolean) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        if (writes) requireOwnOrigin(request.headers, services.origin);
        const asked = { services, request };
        return await act(asked, reply, await find(asked));
      } catch (error) {
        return sendRefusal(reply, error, ({ code, message }) =>
          refusalPage(...(told[code] ?? (['Your report was not sent', message] as const))),
        );
      }
    };
  for (const [url, find] of Object.entries(reportable)) app.get(url, answer(find, show, false));
  void app.register(async (scope) => {
    acceptForms(scope);
    for (const [url, find] of Object.entries(reportable)) scope.post(url, answer(find, take, true));
  });
}
