import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';
import { portalParams } from '#contract/public/portals.ts';
import { isEmailProof } from '#features/download-requests/rules.visitors.ts';
import { fileIds } from '#features/download-requests/store.ts';
import { findStanding, type StandingRow } from '#features/download-requests/store.visitors.ts';
import { AppError, fail } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { sendPage } from '#platform/http/page.ts';
import { visitorWrite } from '#platform/http/visitor-write.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { basketOf, placesIn } from '../basket.ts';
import { acceptForms, SentForm } from '../forms.ts';
import { filesFor } from '../listed.ts';
import { findPortal, lookIn, type Open } from '../open.ts';
import { type Answer, atPortal, refused } from '../page.ts';
import { limitVisit } from '../show.ts';
import { placesOfFiles } from '../store/files.ts';
import { whereOf } from '../store/rows.ts';
import { idsOf } from '../tree.ts';
import type { Word } from '../words/dictionary.ts';
import { speechOf } from '../words/speech.ts';
import { inLanguage, wantedIn } from '../words/wanted.ts';
import { askFor, statusPath } from './ask.ts';
import { askingIn, type Said } from './asking.ts';
import { askable } from './files.ts';
import { requestPage } from './form-page.ts';
import { loneStanding, standingPage } from './status-page.ts';

interface Asked {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const empty: Said = { name: '', email: '', company: '', reason: '', neededUntil: '', size: '', agreed: false };

/** Error texts of a form, by field. */
const words: Readonly<Record<string, Word>> = {
  'requester.name': 'enterName',
  'requester.email': 'enterEmail',
  'requester.company': 'enterOrganisation',
  'requester.reason': 'enterReason',
  needed_until: 'enterDay',
  terms_accepted: 'agreeToRequest',
  files: 'noneToRequest',
};

interface Shown {
  readonly chosen: readonly string[];
  readonly said?: Said;
  readonly key?: string;
  readonly wrong?: string | null;
}

async function show(
  { services, reply }: Asked,
  open: Open,
  { chosen, said = empty, key, wrong = null }: Shown,
  status = 200,
) {
  const { asked: files, missing } = await basketOf(services, open, chosen);
  const page = requestPage(services.origin, open, { files, missing, said, key: key ?? randomUUID(), wrong });
  return sendPage(reply, page, status);
}

const filesQuery = z.object({ files: z.union([z.string(), z.array(z.string())]).optional() });

/** The form for files that an address names. */
export const showRequest: Answer = async ({ open, ...asked }) => {
  await limitVisit(asked);
  const { files = [] } = filesQuery.safeParse(asked.request.query).data ?? {};
  return show(asked, open, { chosen: placesIn([files].flat(), limits.requestFiles) });
};

const saidIn = (form: SentForm): Said => ({
  name: form.text('name', limits.requestName),
  email: form.text('email', 254),
  company: form.text('company', limits.requestName),
  reason: form.lines('reason', limits.requestReason),
  neededUntil: form.text('neededUntil', 40),
  size: form.text('size', 20),
  agreed: form.text('agree') === 'yes',
});

/** The form for files that were chosen; once it is sent, the page of the request. */
async function ask(asked: Asked, open: Open): Promise<FastifyReply> {
  const { services, request, reply } = asked;
  const form = new SentForm(request.body);
  const chosen = placesIn(form.all('files'), limits.requestFiles);
  if (form.text('step') !== 'send') {
    await limitVisit(asked);
    return show(asked, open, { chosen });
  }
  const said = saidIn(form);
  const key = uuid.safeParse(form.text('key')).data ?? randomUUID();
  try {
    const asking = askingIn(open, said);
    const placed = await askable(services, open, chosen);
    const by = { services, db: services.db, request, ...visitorWrite(services, request, open.team) };
    const { token } = await askFor(by, open, placed, asking, key);
    return reply.redirect(inLanguage(open.speech, statusPath(open, token)), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = error.refusal.errors ?? [];
    const word = first && words[first.path];
    const wrong = word ? open.speech.say(word) : error.message;
    return show(asked, open, { chosen, said, key, wrong }, error.status);
  }
}

const proofQuery = z.object({ proof: z.string().max(100).optional() });
const statusParams = portalParams.extend({ token: z.string().regex(/^[\w-]{43}$/) });

/** Finds a request of this Media Centre by its status link; misses count, so that nobody guesses. */
async function findAsked({ services, request }: Asked, centre: string, token: string): Promise<StandingRow> {
  const row = await findStanding(services.db, tokenHash(token));
  if (row?.centre_id === centre) return row;
  await limitRate(services.db, visitorKey(request), rateLimits.miss);
  return fail('not_found');
}

/** Null where the Media Centre is closed to this visitor, for whatever reason: how their request stands they are told in any case. */
async function openTo(asked: Asked, portal: Awaited<ReturnType<typeof findPortal>>): Promise<Open | null> {
  try {
    const open = await lookIn(asked, portal);
    return typeof open === 'string' ? null : open;
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return null;
    throw error;
  }
}

const standing = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  try {
    const parsed = statusParams.safeParse(request.params);
    const { slug, token } = parsed.success ? parsed.data : fail('not_found');
    const asked = { services, request, reply };
    const portal = await findPortal(asked, slug);
    const row = await findAsked(asked, portal.id, token);
    const open = await openTo(asked, portal);
    const { proof = '' } = proofQuery.safeParse(request.query).data ?? {};
    const isTheirs = open?.guest?.email === row.email || isEmailProof(services.secret, token, proof);
    const speech = open?.speech ?? speechOf(portal.spoken, wantedIn(request));
    const to = { speech, team: portal.teamName };
    if (!open) return sendPage(reply, loneStanding(services, { row, isTheirs }, to));
    const ids = await fileIds(services.db, row.team_id, row.id, false);
    const rows = await placesOfFiles(services.db, whereOf(open), ids, idsOf(open.tree));
    const files = await filesFor(services, open, rows);
    const told = { row, isTheirs, files, missing: ids.length - files.length, address: statusPath(open, token) };
    return sendPage(reply, standingPage(services, open, told));
  } catch (error) {
    return refused(reply, error);
  }
};

/** Pages by which visitors ask for files of a Media Centre, and see what became of it; without a script. */
export function mountPortalRequests(app: FastifyInstance, services: Services): void {
  app.get('/m/:slug/request', atPortal(services, showRequest));
  app.get('/m/:slug/request/:token', standing(services));
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post(
      '/m/:slug/request',
      atPortal(services, async ({ request, reply, open }) => {
        requireOwnOrigin(request.headers, services.origin);
        return ask({ services, request, reply }, open);
      }),
    );
  });
}
