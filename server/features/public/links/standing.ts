import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '#contract/core/errors.ts';
import { html } from '#contract/core/html.ts';
import { isEmailProof } from '#features/download-requests/rules.visitors.ts';
import { fileIds } from '#features/download-requests/store.ts';
import { findStanding, type StandingRow } from '#features/download-requests/store.visitors.ts';
import { findFiles } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { type PublicPage, sendPage, sendRefusal } from '#platform/http/page.ts';
import { inline } from '#platform/http/policy.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { logoOf, pageOf, refusalPage } from '../approvals/page/frame.ts';
import { toldOf } from '../portals/requests/status-page.ts';
import { english } from '../portals/words/speech.ts';
import { asTold, shownFile } from '../shown-file.ts';
import { lookOf } from '../store.team-look.ts';

const style = inline(`
.standing{display:grid;gap:20px}
.standing h1{margin-top:8px}
.standing blockquote{padding:12px 14px;border-radius:8px;background:var(--chip)}
.standing [role=status]{display:grid;gap:16px}
.asked{display:grid;gap:4px;padding-top:16px;border-top:1px solid var(--line)}
`);

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const proofQuery = z.object({ proof: z.string().max(100).optional() });

/** The text in place of a request, by the code of the refusal. */
const told: Partial<Record<ErrorCode, readonly [title: string, text: string]>> = {
  not_found: ['This request does not exist', 'Check the address, or open the link in the email again.'],
};

/** The names that the requester saw of the files they asked for; what may be shown to nobody by now is left out. */
async function askedFor({ db }: Services, { team_id: team, id }: StandingRow): Promise<string[]> {
  const files = await findFiles(db, team, await fileIds(db, team, id, false));
  return files.flatMap((file) => (shownFile(file) ? asTold(file).name : []));
}

async function standingPage(services: Services, row: StandingRow, isTheirs: boolean): Promise<PublicPage> {
  const [look, names] = await Promise.all([lookOf(services.db, row.team_id), askedFor(services, row)]);
  const logo = look.logo && services.content.view(row.team_id, look.logo.version, look.logo.rendition);
  const { title, body } = toldOf(services, { row, isTheirs }, { speech: english, team: look.name });
  const day = english.day(row.created_at.toISOString());
  const asked = html`<section class="asked" aria-labelledby="asked"><h2 id="asked">Requested on ${day}</h2><ul>${names.map((name) => html`<li dir="auto">${name}</li>`)}</ul></section>`;
  const card = html`<div class="card standing"><div class="head">${logoOf({ name: look.name, logo })}</div><h1>${title}</h1><div role="status">${body}</div>${asked}</div>`;
  return pageOf(`${title} · ${look.name}`, html`<main class="lone">${card}</main>`, look.accent, { besides: [style] });
}

/** The page of a request for the file of a link. Misses count, so that nobody guesses. */
async function pageFor(services: Services, request: FastifyRequest): Promise<PublicPage> {
  await limitRate(services.db, visitorKey(request), rateLimits.visit);
  const { token } = params.safeParse(request.params).data ?? fail('not_found');
  const row = await findStanding(services.db, tokenHash(token));
  if (!row || row.centre_id !== null) {
    await limitRate(services.db, visitorKey(request), rateLimits.miss);
    return fail('not_found');
  }
  const { proof = '' } = proofQuery.safeParse(request.query).data ?? {};
  return standingPage(services, row, isEmailProof(services.secret, token, proof));
}

/** `/p/request/{token}`: how a request for the file of a public link stands, for whoever made it. */
export function mountStanding(app: FastifyInstance, services: Services): void {
  app.get('/p/request/:token', async (request, reply) => {
    try {
      return sendPage(reply, await pageFor(services, request));
    } catch (error) {
      return sendRefusal(reply, error, ({ code, message }) =>
        refusalPage(...(told[code] ?? (['Try again later', message] as const))),
      );
    }
  });
}
