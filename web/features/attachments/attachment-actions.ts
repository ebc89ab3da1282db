import { useMutation } from '@tanstack/react-query';
import { type Attachment, createAttachment, deleteAttachment } from '#contract/attachments/routes.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { refreshAttachments } from './queries.ts';

type Wanted = { url: string; title?: string } | { file: string };

export const nameOf = ({ file, title, url }: Attachment): string => file?.name ?? title ?? url ?? '';

/** Attaches a link or a file of the library. What was refused is told by the caller. */
export function useAttach(file: FileDetail) {
  return useMutation({
    mutationFn: (body: Wanted) => callWithMeta(createAttachment, { params: { uuid: file.uuid }, body }),
    onSuccess: async ({ reply, changeSet }) => {
      toast.success(`${nameOf(reply)} added`, { action: undoAction(changeSet) });
      await refreshAttachments(file.uuid);
    },
  });
}

/** Takes an attachment off; `said` is the toast once it is done. */
export function useDetach(file: FileDetail) {
  return useMutation({
    mutationFn: ({ attachment }: { attachment: Attachment; said: string }) =>
      callWithMeta(deleteAttachment, { params: { id: attachment.uuid } }),
    onSuccess: async ({ changeSet }, { said }) => {
      toast.success(said, { action: undoAction(changeSet) });
      await refreshAttachments(file.uuid);
    },
    onError: (error) => toast.failure(error, 'Error removing file'),
  });
}
