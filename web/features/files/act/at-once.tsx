import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { copyFile } from '#contract/files/routes.ts';
import { processFile } from '#contract/versions/routes.ts';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import type { FileDialogProps } from '../dialogs/file-dialogs.ts';
import { fileQuery, refreshLists } from '../queries.ts';
import { only } from '../select/subject.ts';

type Go = ReturnType<typeof useNavigate>;

/** A command whose code comes when it is asked for: no dialog, it acts at once. */
const atOnce = (act: (uuid: string, team: string, go: Go) => Promise<void>, failed?: string) =>
  function AtOnce({ subject, onClose }: FileDialogProps) {
    const go = useNavigate();
    const begun = useRef(false);
    const { team } = subject;
    const uuid = only(subject)?.uuid;
    useEffect(() => {
      if (begun.current) return;
      begun.current = true;
      onClose();
      if (uuid) act(uuid, team, go).catch((error: unknown) => toast.failure(error, failed));
    }, [uuid, team, go, onClose]);
    return null;
  };

export const ProcessAgain = atOnce(async (uuid) => {
  await call(processFile, { params: { uuid } });
  toast.success('Processing...');
  await queryClient.invalidateQueries({ queryKey: fileQuery(uuid).queryKey });
});

export const MakeCopy = atOnce(async (file, team, go) => {
  const { uuid } = await call(copyFile, { params: { uuid: file } });
  refreshLists(team);
  const open = () => void go({ to: '/file/$uuid', params: { uuid }, search: {} });
  toast.success('Copied', { action: { label: 'Open the copy', run: open } });
}, 'The copy was not made');
