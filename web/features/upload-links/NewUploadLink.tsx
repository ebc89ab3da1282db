import { useState } from 'react';
import type { UploadLink } from '#contract/upload-links/routes.ts';
import type { StartPlaces } from './link-form.ts';
import { ShareUploadLink } from './ShareUploadLink.tsx';
import { UploadLinkDialog } from './UploadLinkDialog.tsx';

/** Makes an upload link for a folder or a collection, and hands it out. */
export function NewUploadLink({ onClose, ...places }: StartPlaces & { onClose: () => void }) {
  const [made, setMade] = useState<UploadLink>();
  if (made) return <ShareUploadLink link={made} onClose={onClose} />;
  return <UploadLinkDialog {...places} onMade={setMade} onClose={onClose} />;
}
