import type { replaceCaption } from '#contract/captions/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCaption } from './access.ts';
import { storeText } from './changes/keep-text.ts';
import { changeCaption } from './changes/write.ts';
import { withCaptions } from './receive.ts';
import { showCaption } from './update.ts';

export const replace: Handler<typeof replaceCaption, Services> = async (call) => {
  const { services, act } = call;
  const { file, caption } = await openCaption(call, 'edit', call.params.id);
  await withCaptions(call, [], async ({ captions }) => {
    const text = await storeText(services, file.team_id, caption.version_id, captions);
    await call.write((tx) => changeCaption(tx, act, file, caption.id, { text }));
  });
  return showCaption(call, file, caption.id);
};
