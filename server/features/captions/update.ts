import type { Caption, updateCaption } from '#contract/captions/routes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { type CaptionCall, trackAddresses } from './access.tracks.ts';
import { openCaption } from './access.ts';
import { type CaptionWords, changeCaption } from './changes/write.ts';
import { presentCaption } from './present.ts';
import { findCaption } from './store.ts';

/** Captions of a file as they are now. */
export async function showCaption(call: CaptionCall, file: FileRow, id: string): Promise<Caption> {
  const row = await findCaption(call.db, [file.team_id], id);
  return row ? presentCaption(row, trackAddresses(call, file)(row)) : fail('not_found');
}

export const update: Handler<typeof updateCaption, Services> = async (call) => {
  const { file, caption } = await openCaption(call, 'edit', call.params.id);
  const { language, label, kind } = call.body;
  const words: Partial<CaptionWords> = {
    ...(language !== undefined && { language }),
    ...(label !== undefined && { label }),
    ...(kind !== undefined && { kind }),
  };
  await call.write((tx) => changeCaption(tx, call.act, file, caption.id, words));
  return showCaption(call, file, caption.id);
};
