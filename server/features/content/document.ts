import { isReadable } from '#contract/documents/kinds.ts';
import type { showDocument } from '#contract/documents/routes.ts';
import { release } from '#contract/policy/use/release.ts';
import { factsOf, openFile } from '#features/files/access.ts';
import { wantPages } from '#features/files/changes/want/pages.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { openVersion } from '#features/versions/access.ts';
import { refuse } from '#platform/authorize.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { contentOf } from './bytes/document-content.ts';
import { pagesNotice } from './bytes/pages-notice.ts';
import { limitPictures } from './bytes/resized.ts';

const withheld = 'You can see files with their watermark only, and text cannot carry it.';

/** A file as if this version were its cover. */
async function openAsCover(call: Caller<Services>, uuid: string, version: string | undefined): Promise<FileRow> {
  if (version === undefined) return openFile(call, 'preview', uuid);
  const opened = await openVersion(call, 'preview', version);
  if (opened.file.id !== uuid) fail('not_found');
  const { id, sha256, size, media_type, extension, kind, failed, renditions } = opened.version;
  if (id === opened.file.cover_version) return opened.file;
  return { ...opened.file, cover_version: id, sha256, size, media_type, extension, kind, failed, renditions };
}

/** The content of a document for its page. Text carries no mark: who sees marked pictures only gets none. */
export const document: Handler<typeof showDocument, Services> = async (call) => {
  const { params, query, services } = call;
  const file = await openAsCover(call, params.uuid, query.version);
  const see = release(standing(call.actor, call.membershipFor(file.team_id)), 'see', factsOf(file), file.read_at);
  if (see.pixels === 'none') refuse(see.denial);
  if (!isReadable(file.media_type)) fail('unsupported_type', 'This type of file cannot be read on the page.');
  if (see.pixels === 'watermarked') return { content: null, notice: withheld };
  const { staff } = call.actor;
  try {
    const content = await contentOf(services, file, () => limitPictures(call));
    return { content, notice: await pagesNotice(services, file, { read: content.kind, staff, wantPages }) };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unsupported_type')) throw error;
    // A file that cannot be read is told of in words: the call itself is fine.
    return {
      content: null,
      notice: (await pagesNotice(services, file, { read: null, staff, wantPages })) ?? error.message,
    };
  }
};
