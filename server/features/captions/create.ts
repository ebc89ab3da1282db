import { languageInName } from '#contract/captions/languages.ts';
import { captionFields, type createCaption } from '#contract/captions/routes.ts';
import { uuid } from '#contract/core/fields.ts';
import { openFile } from '#features/files/access.ts';
import { findShownVersions } from '#features/files/store/versions.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { requireVersion } from './access.ts';
import { storeText } from './changes/keep-text.ts';
import { addCaption, type CaptionWords } from './changes/write.ts';
import { withCaptions } from './receive.ts';
import { labelOf } from './rules.ts';
import { showCaption } from './update.ts';

/** The language and label of captions from the fields of the form; what they leave out comes from the file name. */
function wordsOf(fields: Readonly<Record<string, string>>, fileName: string): CaptionWords {
  const said = Object.fromEntries(Object.entries(fields).filter(([key, value]) => key !== 'version' && value !== ''));
  const read = captionFields.safeParse(said);
  if (!read.success) {
    const [issue] = read.error.issues;
    return invalid(String(issue?.path[0] ?? 'file'), issue?.message ?? 'cannot be read');
  }
  const { language = languageInName(fileName) ?? null, label = labelOf(language), kind = 'captions' } = read.data;
  return { language, label, kind };
}

export const create: Handler<typeof createCaption, Services> = async (call) => {
  const { db, services, act } = call;
  const file = await openFile(call, 'edit', call.params.uuid);
  const id = await withCaptions(call, ['language', 'label', 'kind', 'version'], async ({ captions, name, fields }) => {
    const words = wordsOf(fields, name);
    const named = fields.version ? (uuid.safeParse(fields.version).data ?? fail('not_found')) : undefined;
    const version = await requireVersion(call, file, named);
    const [shown] = await findShownVersions(db, file, [version]);
    if (shown?.kind !== 'video' && shown?.kind !== 'audio')
      fail('conflict', 'Captions can be added to videos and sounds only.');
    const text = await storeText(services, file.team_id, version, captions);
    return call.write((tx) => addCaption(tx, act, file, { version, text, words }));
  });
  return showCaption(call, file, id);
};
