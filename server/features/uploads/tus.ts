import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuid } from '#contract/fields.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { requireOwnOrigin } from '#platform/http/origin.ts';
import { findActor, sessionToken } from '#platform/http/session.ts';
import { swallowBody } from '#platform/http/unread-body.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { checkTarget, openUpload } from './access.ts';
import { finishUpload } from './finish.ts';
import { readWanted, type Wanted } from './metadata.ts';
import { requireRoom } from './room.ts';
import type { UploadRow } from './store.ts';
import { sendAnswer } from './tus-answer.ts';
import { bodyOf } from './tus-body.ts';
import { runCall, type TusCall, tusCall } from './tus-call.ts';
import { checksumAlgorithms, readChecksum } from './tus-checksum.ts';
import { joinParts } from './tus-concat.ts';
import { createLeases } from './tus-lease.ts';
import { UploadStore } from './tus-store.ts';

const path = '/v1/files/uploads';
const drainMs = 500;
const extensions = 'creation,creation-with-upload,expiration,checksum,termination,concatenation';
/** What the library reads; nothing else of a request concerns it. */
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
    lockDrainTimeout: drainMs,
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

async function identify(services: Services, request: FastifyRequest): Promise<Actor> {
  const token = sessionToken(request.headers.cookie, services.secret);
  const actor = token ? await findActor(services.db, token) : null;
  if (!actor) fail('unauthenticated');
  if (request.method !== 'HEAD') requireOwnOrigin(request.headers, services.origin);
  return actor;
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

function readMetadata(request: FastifyRequest): Record<string, string | null> {
  const sent = header(request, 'upload-metadata');
  if (!sent) return {};
  try {
    return Metadata.parse(sent);
  } catch {
    invalid('Upload-Metadata', 'must be pairs of a key and its value in base64, separated by commas');
  }
}

/** Parts of a parallel upload come without metadata: they count for the team the caller works in. */
function fallbackTeam(actor: Actor, partial: boolean): string | undefined {
  if (!partial) return undefined;
  const able = actor.memberships.filter((seat) => seat.flags.includes('UPLOAD_ASSETS'));
  return (able.find((seat) => seat.team === actor.activeTeam) ?? able[0])?.team;
}

async function readBeginning(services: Services, request: FastifyRequest, actor: Actor): Promise<Wanted> {
  const partial = header(request, 'upload-concat') === 'partial';
  const wanted = readWanted(readMetadata(request), fallbackTeam(actor, partial));
  await checkTarget(services.db, actor, wanted);
  const length = Number(header(request, 'upload-length') ?? 0);
  if (Number.isSafeInteger(length) && length > 0) await requireRoom(services, length);
  return wanted;
}

/** The file is there before anyone is told that its last byte came. */
async function tellFile(services: Services, reply: FastifyReply, row: UploadRow | null): Promise<void> {
  if (!row || row.state === 'receiving' || row.concat === 'partial') return;
  const { file, changeSet } = row.file_id ? { file: row.file_id, changeSet: null } : await finishUpload(services, row);
  reply.header('x-file-uuid', file);
  if (changeSet) reply.header('x-change-set', changeSet);
}

function tellState({ config }: Services, reply: FastifyReply, row: UploadRow | null): void {
  if (row?.concat) reply.header('upload-concat', row.concat);
  if (row?.state !== 'receiving') return;
  const expires = new Date(Date.now() + config.uploadExpirySeconds * 1000);
  reply.header('upload-expires', expires.toUTCString());
}

/** Resumable uploads by the tus protocol. Every verb asks who it is and whose upload it is about. */
export async function mountTus(app: FastifyInstance, services: Services): Promise<void> {
  await mkdir(join(services.config.dataDir, 'uploads'), { recursive: true });
  const leases = createLeases(services.db, services.log);
  const server = makeServer(services, leases);

  async function join_(request: Request, reply: FastifyReply, actor: Actor, concat: string): Promise<FastifyReply> {
    const wanted = await readBeginning(services, request, actor);
    const metadata = JSON.stringify(readMetadata(request));
    const row = await joinParts(services, { actor, wanted, concat, metadata });
    await tellFile(services, reply, row);
    return reply
      .code(201)
      .headers({ 'tus-resumable': '1.0.0', location: `${path}/${row.id}` })
      .send();
  }

  async function pass(request: Request, reply: FastifyReply, call: TusCall): Promise<FastifyReply> {
    const body = request.method === 'POST' || request.method === 'PATCH' ? bodyOf(request.raw) : null;
    try {
      return await runCall(call, async () => {
        const answer = await server.handleWeb(
          new globalThis.Request(`http://tus${path}/${call.id}`, {
            method: request.method,
            headers: readHeaders.flatMap((name) => {
              const value = header(request, name);
              return value === undefined ? [] : [[name, value] as [string, string]];
            }),
            ...(body ? { body, duplex: 'half' } : {}),
          } as RequestInit),
        );
        if (answer.status < 400 && request.method !== 'DELETE') {
          await tellFile(services, reply, call.row);
          tellState(services, reply, call.row);
        }
        return sendAnswer(reply, answer, call.refused);
      });
    } finally {
      if (body) swallowBody(request.raw);
    }
  }

  async function begin(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const actor = await identify(services, request);
    const concat = header(request, 'upload-concat') ?? null;
    if (concat?.startsWith('final;')) return join_(request, reply, actor, concat);
    const checksum = readChecksum(header(request, 'upload-checksum'));
    const wanted = await readBeginning(services, request, actor);
    const id = newId();
    return pass(request, reply, {
      actor,
      id,
      team: wanted.team,
      wanted,
      concat,
      checksum,
      row: null,
      lease: null,
      refused: null,
    });
  }

  async function goOn(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const actor = await identify(services, request);
    const id = uuid.safeParse(request.params.id);
    const row = await openUpload(services.db, actor, id.success ? id.data : fail('not_found'));
    const checksum = readChecksum(header(request, 'upload-checksum'));
    const { concat, team_id: team } = row;
    return pass(request, reply, {
      actor,
      id: row.id,
      team,
      wanted: null,
      concat,
      checksum,
      row,
      lease: null,
      refused: null,
    });
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onClose', async () => leases.close());
    scope.post(`${path}/`, begin);
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, handler: goOn });
    scope.get(`${path}/:id`, { exposeHeadRoute: false }, () => fail('not_found'));
    scope.options(`${path}/`, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-resumable': '1.0.0',
          'tus-version': '1.0.0',
          'tus-extension': extensions,
          'tus-max-size': String(services.config.maxUploadBytes),
          'tus-checksum-algorithm': checksumAlgorithms.join(','),
        })
        .send(),
    );
  });
}
