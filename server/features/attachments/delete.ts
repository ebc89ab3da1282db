import type { deleteAttachment } from '#contract/attachments/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openAttachment } from './access.ts';
import { detach } from './changes/attach.ts';

export const remove: Handler<typeof deleteAttachment, Services> = async (call) => {
  const attachment = await openAttachment(call, call.params.id);
  await call.write((tx) => detach(tx, call.act, attachment));
};
