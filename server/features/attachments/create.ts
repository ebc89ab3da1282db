import type { createAttachment } from '#contract/attachments/routes.ts';
import { readLink } from '#contract/attachments/rules.ts';
import { openFile } from '#features/files/access.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openOther } from './access.ts';
import { type Attachable, attach, requireAttachable } from './changes/attach.ts';
import { showAttachments } from './reply.ts';
import { findAttachment } from './store.ts';

function linkOf(typed: string): string {
  const read = readLink(typed);
  return 'url' in read ? read.url : invalid('url', read.wrong);
}

export const create: Handler<typeof createAttachment, Services> = async (call) => {
  const { db, body, act } = call;
  const file = await openFile(call, 'edit', call.params.uuid);
  const wanted: Attachable =
    body.file === undefined
      ? { url: linkOf(body.url ?? ''), title: body.title ?? null }
      : { file: await openOther(call, file, body.file), uploaded: false };
  const name = 'url' in wanted ? wanted.url : wanted.file.name;
  const id = await call.write(async (tx) => {
    await requireAttachable(tx, file);
    const [attached] = await attach(tx, act, file, [wanted]);
    return attached ?? fail('conflict', `${name} is attached to ${file.name} already.`);
  });
  const row = await findAttachment(db, [file.team_id], id);
  const [shown] = row ? await showAttachments(call, file, [row]) : [];
  return shown ?? fail('not_found');
};
