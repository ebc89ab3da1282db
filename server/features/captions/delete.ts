import type { deleteCaption } from '#contract/captions/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCaption } from './access.ts';
import { removeCaption } from './changes/write.ts';

export const remove: Handler<typeof deleteCaption, Services> = async (call) => {
  const { file, caption } = await openCaption(call, 'edit', call.params.id);
  await call.write((tx) => removeCaption(tx, call.act, file, caption.id));
};
