import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { uuid } from '#contract/core/fields.ts';
import { html } from '#contract/core/html.ts';
import { fail } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { type PublicPage, sendPage } from '#platform/http/page.ts';
import { inline } from '#platform/http/policy.ts';
import type { Services } from '#server/services.ts';
import { receivedWords, reportForm, type WrongReport, wrongOf } from '../reports/form.ts';
import { nothingSaid, type SaidReport } from '../reports/said.ts';
import { takeReport } from '../reports/take.ts';
import { openPlace } from './file.ts';
import { acceptForms } from './forms.ts';
import { fileOf, type Placed, pageOf } from './item.ts';
import type { Open } from './open.ts';
import { drawPage } from './page/draw.ts';
import { crumbs } from './page/lists.ts';
import { createPalette } from './page/palette.ts';
import { pictureTag } from './page/tiles.ts';
import { type Answer, atPortal } from './page.ts';
import { limitVisit } from './show.ts';

const style = inline(`
.report{display:grid;gap:12px;max-width:560px}
.report fieldset{margin:0;padding:0;border:0;min-width:0}
.report legend{padding:0;font-weight:500}
.report .agree input{width:20px;height:20px;margin:0;accent-color:var(--accent)}
.report .field{margin:0}.report .wrong{margin:0}
.two .seen{margin-top:0}.seen p{margin-top:8px}
.seen img{max-height:320px;width:auto;border-radius:3px}
`);

/** The guests of a Media Centre have said who they are. */
const saidBy = ({ guest }: Open): SaidReport => ({
  ...nothingSaid,
  name: guest?.name ?? '',
  email: guest?.email ?? '',
});

type Part = { key: string; said: SaidReport; wrong?: WrongReport } | { taken: Parameters<typeof receivedWords>[1] };

function draw(origin: string, open: Open, placed: Placed, part: Part): PublicPage {
  const { speech, teamName: team } = open;
  const palette = createPalette();
  const file = fileOf(open, placed, new Map());
  const received = 'taken' in part;
  const title = speech.say(received ? 'reportReceived' : 'report');
  const action = `${file.url}/report`;
  const picture = pictureTag(file, { sizes: '(max-width: 767px) 92vw, 420px', palette, alt: '' });
  const words = received
    ? html`${receivedWords(speech, part.taken)}<p><a class="more" href="${file.url}">${speech.sayHtml('backTo', { title: html`<bdi>${file.title}</bdi>` })}</a></p>`
    : reportForm({ speech, team, action, key: part.key, said: part.said, wrong: part.wrong });
  const body = html`${crumbs(open, [{ title: file.title, url: file.url }], title)}<header class="head"><h1>${title}</h1>${!received && html`<p>${speech.say('reportIntro', { team })}</p>`}</header><div class="two"><section>${words}</section><section class="seen">${picture}<p dir="auto">${file.title}</p></section></div>`;
  return {
    ...drawPage(origin, open, { title, palette, address: action, indexed: false, styles: [style], body }),
    stored: false,
  };
}

async function placeOf(services: Services, open: Open, params: unknown): Promise<Placed> {
  const place = uuid.safeParse((params as { place?: unknown }).place);
  return openPlace(services, open, place.success ? place.data : fail('not_found'));
}

const show: Answer = async ({ services, request, reply, open }) => {
  await limitVisit({ services, request });
  const placed = await placeOf(services, open, request.params);
  return sendPage(reply, draw(services.origin, open, placed, { key: randomUUID(), said: saidBy(open) }));
};

const take: Answer = async ({ services, request, reply, open }) => {
  requireOwnOrigin(request.headers, services.origin);
  await limitVisit({ services, request });
  const placed = await placeOf(services, open, request.params);
  const path = pageOf({ home: `/m/${open.slug}` }, placed.row.place);
  const reported = { file: placed.row, place: 'portal', placeTitle: open.title, path } as const;
  const outcome = await takeReport({ services, request }, reported);
  if ('taken' in outcome) {
    const taken = { team: open.teamName, ...outcome.taken };
    return sendPage(reply, draw(services.origin, open, placed, { taken }));
  }
  const { said, key, error } = outcome;
  const part = { key, said, wrong: wrongOf(error, open.speech) };
  return sendPage(reply, draw(services.origin, open, placed, part), error.status);
};

/** The form by which visitors of a Media Centre report a file of it, in its look and language; without a script. */
export function mountPortalReports(app: FastifyInstance, services: Services): void {
  app.get('/m/:slug/file/:place/report', atPortal(services, show));
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/m/:slug/file/:place/report', atPortal(services, take));
  });
}
