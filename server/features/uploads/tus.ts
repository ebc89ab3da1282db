import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuid } from '#contract/core/fields.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import { sourceOf } from '#platform/audit/source.ts';
import { untilBack } from '#platform/db/pool/until-back.ts';
import { fail } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { swallowBody } from '#platform/http/guard/unread-body.ts';
import { identify as whoAsks } from '#platform/http/identity/identify.ts';
import { refuseWhileViewing } from '#platform/http/identity/view-as.ts';
import { countRefused } from '#platform/http/trail.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openUpload } from './access.ts';
import { finishUpload } from './finish.ts';
import { identifyGuest, openGuestUpload } from './senders/guest.ts';
import { openOriginalUpload, originalOf, readOriginal } from './senders/original.ts';
import { isCreator, isGuest, isMember, keyOf, type Sender } from './senders/sender.ts';
import type { UploadRow } from './store.ts';
import { sendAnswer } from './tus-answer.ts';
import { headerOf, metadataOf, readBeginning } from './tus-begin.ts';
import { runCall, type TusCall, tusCall } from './tus-call.ts';
import { checksumAlgorithms, readChecksum } from './tus-checksum.ts';
import { joinParts } from './tus-concat.ts';
import { createLeases } from './tus-lease.ts';
import { UploadStore } from './tus-store.ts';
import { uploadPath } from './upload-path.ts';

const path = '/v1/files/uploads';
const version = '1.0.0';
const extensions = 'creation,creation-with-upload,expiration,checksum,termination,concatenation';
/** The headers that the library reads; nothing else of a request concerns it. */
const readHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-concat',
  'upload-defer-length',
  'content-type',
  'content-length',
] as const;

type Request = FastifyRequest<{ Params: { id?: string } }>;

function makeServer(services: Services, leases: ReturnType<typeof createLeases>): Server {
  return new Server({
    path,
    datastore: new UploadStore(services),
    locker: leases,
    maxSize: services.config.maxUploadBytes,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    namingFunction: () => tusCall().id,
    getFileIdFromRequest: () => tusCall().id,
    generateUrl: (_request, { id }) => `${path}/${id}`,
    onResponseError(_request, error) {
      tusCall().refused = error;
      return undefined;
    },
  });
}

async function identify(services: Services, request: FastifyRequest): Promise<Sender> {
  // Headers of their own say it, which no other site can have a browser send.
  const visitor = (await originalOf(services, request)) ?? (await identifyGuest(services, request));
  if (visitor) return visitor;
  const actor = (await whoAsks(request, services)) ?? fail('unauthenticated');
  if (request.method !== 'HEAD' && !actor.key) requireOwnOrigin(request.headers, services.origin);
  if (actor.viewing) refuseWhileViewing(actor.viewing);
  return actor;
}

/** Refuses what was written for another version of the protocol, naming the one that is spoken here. */
function requireVersion(request: Request, reply: FastifyReply): void {
  reply.headers({ 'tus-resumable': version });
  if (headerOf(request, 'tus-resumable') === version) return;
  reply.header('tus-version', version);
  fail('stale', `This server speaks version ${version} of the tus protocol: send Tus-Resumable: ${version}.`);
}

/** Refusals count here as they do at every call. */
const counted =
  (services: Services, work: (request: Request, reply: FastifyReply, sender: Sender) => Promise<FastifyReply>) =>
  async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    const sender = await untilBack(() => identify(services, request));
    requireVersion(request, reply);
    try {
      return await work(request, reply, sender);
    } catch (error) {
      if (!isMember(sender)) throw error;
      const { id } = request.params;
      const wellFormed = id === undefined || uuid.safeParse(id).success;
      const source = sourceOf(request, sender.key);
      const trail = { route: 'uploads.tus', actor: sender, source, wellFormed };
      await countRefused(services.audit, trail, request.id, error);
      throw error;
    }
  };

/** The file is there before anyone is told that its last byte came. */
async function tellFile(services: Services, reply: FastifyReply, row: UploadRow | null): Promise<void> {
  if (!row || row.state === 'receiving' || row.concat === 'partial') return;
  const { file, changeSet } = await finishUpload(services, row, sourceOf(reply.request));
  await services.replica?.wrote([row.team_id]);
  // Who sends without an account is told nothing of the library.
  if (row.user_id === null) return;
  reply.header('x-file-uuid', file);
  if (changeSet) reply.header('x-change-set', changeSet);
}

function tellState({ config }: Services, reply: FastifyReply, row: UploadRow | null): void {
  if (row?.concat) reply.header('upload-concat', row.concat);
  if (row?.state !== 'receiving') return;
  reply.header('upload-expires', new Date(Date.now() + config.uploadExpirySeconds * 1000).toUTCString());
}

/** The request as the library reads it. Its body goes straight to the store: a detour through web streams would cost a third of the time. */
function webRequest(request: Request, id: string): globalThis.Request {
  const headers = new Headers();
  for (const name of readHeaders) {
    const value = headerOf(request, name);
    if (value !== undefined) headers.set(name, value);
  }
  return new globalThis.Request(`http://tus${path}/${id}`, { method: request.method, headers });
}

/** Lets each person have so many requests open: however slowly they drip, the rest of the server is for everybody else. */
function countOpen(most: number): (user: string) => () => void {
  const open = new Map<string, number>();
  const add = (user: string, n: number) => {
    const now = (open.get(user) ?? 0) + n;
    if (now > 0) open.set(user, now);
    else open.delete(user);
  };
  return (user) => {
    if ((open.get(user) ?? 0) >= most)
      fail('rate_limited', {
        detail: 'You have too many uploads under way at once. They go on in turn.',
        retryAfter: 5,
      });
    add(user, 1);
    return () => add(user, -1);
  };
}

/** An upload of whoever asks. */
function openSent(services: Services, sender: Sender, id: string): Promise<UploadRow> {
  if (isCreator(sender)) return openOriginalUpload(services, sender, id);
  return isGuest(sender) ? openGuestUpload(services.db, sender, id) : openUpload(services.db, sender, id);
}

/** Clears the disk of a server that shares its store with others, each of which looks after its own; workers do so by a job. */
function clearOwnDisk({ storage, log }: Services): NodeJS.Timeout | undefined {
  if (!storage.remote) return undefined;
  const clear = () =>
    storage
      .clearTemp(24 * 3_600_000)
      .catch((error: unknown) => log.warn({ err: error }, 'temporary files could not be removed'));
  return setInterval(clear, 3_600_000).unref();
}

const fresh = (request: Request) => ({ source: request.raw, activeAt: Date.now(), lease: null, refused: null });

/** Resumable uploads by the tus protocol. Every verb asks who it is and whose upload it is about. */
export async function mountTus(app: FastifyInstance, services: Services): Promise<void> {
  await mkdir(dirname(uploadPath(services, 'x')), { recursive: true });
  const leases = createLeases(services.db, services.log);
  const server = makeServer(services, leases);
  const clearing = clearOwnDisk(services);

  const open = countOpen(serverLimits.uploadRequestsAtOnce);

  async function pass(request: Request, reply: FastifyReply, call: TusCall): Promise<FastifyReply> {
    const over = call.writes ? open(keyOf(call.sender)) : undefined;
    try {
      return await runCall(call, async () => {
        const answer = await server.handleWeb(webRequest(request, call.id));
        if (answer.status < 400 && request.method !== 'DELETE') {
          await tellFile(services, reply, call.row);
          tellState(services, reply, call.row);
        }
        return sendAnswer(reply, answer, call.refused);
      });
    } finally {
      over?.();
      swallowBody(request.raw);
    }
  }

  async function join(request: Request, reply: FastifyReply, sender: Sender, concat: string): Promise<FastifyReply> {
    if (!isMember(sender)) fail('not_found');
    const wanted = await readBeginning(services, request, sender);
    const metadata = JSON.stringify(metadataOf(request));
    const row = await joinParts(services, { actor: sender, wanted, concat, metadata });
    await tellFile(services, reply, row);
    return reply
      .code(201)
      .headers({ 'tus-resumable': version, location: `${path}/${row.id}` })
      .send();
  }

  async function begin(request: Request, reply: FastifyReply, sender: Sender): Promise<FastifyReply> {
    const concat = headerOf(request, 'upload-concat') ?? null;
    if (concat?.startsWith('final;')) return join(request, reply, sender, concat);
    const checksum = readChecksum(headerOf(request, 'upload-checksum'));
    const wanted = isCreator(sender)
      ? await readOriginal(services, request, sender)
      : await readBeginning(services, request, sender);
    const writes = headerOf(request, 'content-type') !== undefined || headerOf(request, 'upload-length') === '0';
    const state = { ...fresh(request), row: null };
    return pass(request, reply, { sender, id: newId(), team: wanted.team, wanted, concat, checksum, writes, ...state });
  }

  async function goOn(request: Request, reply: FastifyReply, sender: Sender): Promise<FastifyReply> {
    const id = uuid.safeParse(request.params.id);
    const named = id.success ? id.data : fail('not_found');
    const row = await openSent(services, sender, named);
    const checksum = readChecksum(headerOf(request, 'upload-checksum'));
    const { concat, team_id: team } = row;
    const writes = request.method !== 'HEAD';
    const state = { ...fresh(request), row };
    return pass(request, reply, { sender, id: row.id, team, wanted: null, concat, checksum, writes, ...state });
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('preClose', async () => leases.leave());
    scope.addHook('onClose', async () => {
      await leases.close();
      clearInterval(clearing);
    });
    scope.post(`${path}/`, counted(services, begin));
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, handler: counted(services, goOn) });
    scope.get(`${path}/:id`, { exposeHeadRoute: false }, () => fail('not_found'));
    scope.options(`${path}/`, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-resumable': version,
          'tus-version': version,
          'tus-extension': extensions,
          'tus-max-size': String(services.config.maxUploadBytes),
          'tus-checksum-algorithm': checksumAlgorithms.join(','),
        })
        .send(),
    );
  });
}
