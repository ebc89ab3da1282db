import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FileDialogProps } from '../files/dialogs/file-dialogs.ts';
import { only } from '../files/select/subject.ts';

/** No dialog of its own: it goes to the page of the editor. */
export function OpenEditor({ subject, onClose }: FileDialogProps) {
  const navigate = useNavigate();
  const uuid = only(subject)?.uuid;
  useEffect(() => {
    onClose();
    if (uuid) void navigate({ to: '/file/$uuid/edit', params: { uuid }, state: { fromList: true } });
  }, [uuid, navigate, onClose]);
  return null;
}
