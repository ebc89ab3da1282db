import type { uploadFiles } from '#contract/uploads.ts';
import { createAttached } from '#features/attachments/changes/create-attached.ts';
import type { NewFile } from '#features/files/changes/create.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { createUploaded } from '#features/submissions/changes/submit.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { attachTarget, checkTarget } from './access.ts';
import { keepBytes, requireBytes } from './changes/keep-bytes.ts';
import { readWanted, type UploadRequest } from './metadata.ts';
import { type Part, withParts } from './receive-parts.ts';
import { noteBatch } from './store.ts';
import { uploadOptionFields, withUploadOptions } from './upload-options.ts';

type UploadCall = Call<typeof uploadFiles, Services>;

/** Puts the bytes on stable storage, then makes their files. */
async function keepAll(
  call: UploadCall,
  parts: readonly Part[],
  { folder, attachTo, wishes, batch }: UploadRequest,
): Promise<string[]> {
  const { services, act, actor, params } = call;
  const { team } = params;
  const files: NewFile[] = [];
  for (const { name, received } of parts) {
    const { path, size, head } = received;
    const sha256 = Buffer.from(received.sha256, 'hex');
    const bytes = await keepBytes(services, { team, name, path, size, sha256, head });
    files.push({ id: newId(), team, folder, name, bytes, createdBy: actor.user, wishes: wishes ?? undefined });
  }
  const target = await attachTarget(call.db, team, attachTo);
  await call.write(async (tx) => {
    for (const file of files) {
      if (attachTo === null) await createUploaded(tx, services.jobs, act, file, batch);
      else await createAttached(tx, services.jobs, act, target, file);
      await requireBytes(services, team, file.bytes.sha256);
    }
    await noteBatch(
      tx,
      team,
      batch,
      files.map((file) => file.id),
    );
  });
  return files.map((file) => file.id);
}

/** Takes whole files in one request. All of them become files, or none. */
export const upload: Handler<typeof uploadFiles, Services> = async (call) => {
  const { params, actor, request } = call;
  const { team } = params;
  if (!request.isMultipart()) fail('unsupported_type', 'Send the files as multipart/form-data.');
  return withParts(
    call,
    team,
    ['folder', 'purpose', 'upload_batch', ...uploadOptionFields],
    async ({ parts, fields }) => {
      const plain = readWanted(fields, { team, nameless: true });
      const wanted = await withUploadOptions(call.db, actor, plain, fields);
      if (wanted.versionOf !== null) invalid('purpose', 'versions have a call of their own');
      if (parts.length === 0) invalid('files', 'send at least one file');
      await checkTarget(call.db, actor, wanted);
      const ids = await keepAll(call, parts, wanted);
      return presentSummaries(
        call,
        ids.map((id) => ({ team_id: team, id })),
      );
    },
  );
};
