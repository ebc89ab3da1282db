import { useState } from 'react';
import type { UploadLink } from '#contract/upload-links/routes.ts';
import type { FolderTarget } from '../folders/folder-actions.ts';
import { ShareUploadLink } from './ShareUploadLink.tsx';
import { UploadLinkDialog } from './UploadLinkDialog.tsx';

/** Makes an upload link for a folder, and hands it out. */
export function NewUploadLink({ folder, onClose }: { folder: FolderTarget; onClose: () => void }) {
  const [made, setMade] = useState<UploadLink>();
  if (made) return <ShareUploadLink link={made} onClose={onClose} />;
  return <UploadLinkDialog folder={{ uuid: folder.uuid, name: folder.name }} onMade={setMade} onClose={onClose} />;
}
