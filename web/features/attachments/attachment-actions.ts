import { type Attachment, createAttachment, deleteAttachment } from '#contract/attachments/routes.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { refreshAttachments } from './queries.ts';

type NewAttachment = { url: string; title?: string } | { file: string };

export const nameOf = ({ file, title, url }: Attachment): string => file?.name ?? title ?? url ?? '';

/** Attaches a link or a file of the library. What was refused is told by the caller. */
export function useAttach(file: FileDetail) {
  return useChange({
    run: (body: NewAttachment) => callWithMeta(createAttachment, { params: { uuid: file.uuid }, body }),
    said: ({ reply }) => `${isolated(nameOf(reply))} added`,
    failed: null,
    after: () => refreshAttachments(file.uuid),
  });
}

/** Takes an attachment off; `said` is the toast once it is done. */
export function useDetach(file: FileDetail) {
  return useChange({
    run: ({ attachment }: { attachment: Attachment; said: string }) =>
      callWithMeta(deleteAttachment, { params: { id: attachment.uuid } }),
    said: (_done, { said }) => said,
    failed: 'Error removing file',
    after: () => refreshAttachments(file.uuid),
  });
}
