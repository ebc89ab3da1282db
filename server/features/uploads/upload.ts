import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { uploadFiles } from '#contract/uploads.ts';
import { createFile, type NewFile } from '#features/files/changes/create.ts';
import { presentSummaries } from '#features/files/present.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { swallowBody } from '#platform/http/unread-body.ts';
import { newId } from '#platform/ids.ts';
import { type Received, receive } from '#platform/storage/receive.ts';
import type { Services } from '#server/services.ts';
import { checkTarget } from './access.ts';
import { keepBytes, requireBytes } from './keep-bytes.ts';
import { readWanted } from './metadata.ts';
import { roomOf } from './room.ts';
import { fileNameOf } from './rules.ts';

/** Browsers write these three signs so in a form, and nothing else. */
const formSigns: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const fromForm = (name: string) => name.replace(/%(?:22|0D|0A)/g, (sign) => formSigns[sign] ?? sign);

interface Part {
  name: string;
  received: Received;
}

type UploadCall = Call<typeof uploadFiles, Services>;

/** Reads every part: files to temporary files, the folder from its field, wherever among the parts it stands. */
async function readParts(call: UploadCall, parts: Part[]): Promise<string | null> {
  const { services, params } = call;
  const maxBytes = services.config.maxUploadBytes;
  const fields: Record<string, string> = {};
  for await (const part of call.request.parts()) {
    if (part.type === 'file') {
      const source: Readable = part.file;
      const received = await receive(source, { storage: services.storage, maxBytes, room: roomOf(services) });
      parts.push({ name: fileNameOf(fromForm(part.filename)), received });
      if (part.file.truncated) fail('too_large');
    } else if (part.fieldname !== 'folder' || typeof part.value !== 'string') {
      invalid(part.fieldname, 'is not a field of this call: send file parts and folder');
    } else fields.folder = part.value;
  }
  return readWanted(fields, params.team).folder;
}

/** Puts the bytes on stable storage, then makes their files. */
async function keepAll(call: UploadCall, parts: readonly Part[], folder: string | null): Promise<string[]> {
  const { services, act, actor, params } = call;
  const { team } = params;
  const files: NewFile[] = [];
  for (const { name, received } of parts) {
    const { path, size, head } = received;
    const sha256 = Buffer.from(received.sha256, 'hex');
    const bytes = await keepBytes(services, { team, name, path, size, sha256, head });
    files.push({ id: newId(), team, folder, name, bytes, createdBy: actor.user });
  }
  await call.write(async (tx) => {
    for (const file of files) {
      await createFile(tx, services.jobs, act, file);
      await requireBytes(services, team, file.bytes.sha256);
    }
  });
  return files.map((file) => file.id);
}

/** Takes whole files in one request. All of them become files, or none. */
export const upload: Handler<typeof uploadFiles, Services> = async (call) => {
  const { services, params, actor, request } = call;
  const { team } = params;
  if (!request.isMultipart()) fail('unsupported_type', 'Send the files as multipart/form-data.');
  await roomOf(services).need(Number(request.headers['content-length'] ?? 0));
  const parts: Part[] = [];
  try {
    const folder = await readParts(call, parts);
    if (parts.length === 0) invalid('files', 'send at least one file');
    await checkTarget(call.db, actor, { team, folder, versionOf: null });
    const ids = await keepAll(call, parts, folder);
    parts.length = 0;
    return await presentSummaries(
      call,
      ids.map((id) => ({ team_id: team, id })),
    );
  } catch (error) {
    swallowBody(request.raw);
    throw error;
  } finally {
    await Promise.all(parts.map(({ received }) => rm(received.path, { force: true })));
  }
};
