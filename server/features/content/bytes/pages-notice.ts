import type { DocumentContent } from '#contract/documents/content.ts';
import { isOffice } from '#contract/documents/kinds.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Services } from '#server/services.ts';
import { findPagesFailure } from '../store.pages.ts';

const told: Partial<Record<DocumentContent['kind'], string>> = {
  paragraphs: 'Only the text is shown.',
  slides: 'Only the text is shown.',
  tables: 'Only the first table is shown.',
};
const install =
  'To see its pages, install LibreOffice and bubblewrap on the server: `apt install libreoffice-nogui bubblewrap` on Debian and Ubuntu.';

/**
 * The part of an office document that is missing, in a sentence; null for other files. Pages that were never made are asked
 * for as somebody looks. `read`: the part of it that is shown; `wantPages`: asks for them.
 */
export async function pagesNotice(
  services: Services,
  file: FileRow,
  {
    read,
    staff,
    wantPages,
  }: {
    read: DocumentContent['kind'] | null;
    staff: boolean;
    wantPages: (services: Services, team: string, version: string) => void;
  },
): Promise<string | null> {
  if (!isOffice(file.media_type) || file.renditions.pages) return null;
  const only = (read && told[read]) ?? 'No preview is available for this document.';
  if (!services.media.available.libreoffice) return staff ? `${only} ${install}` : only;
  const failed = await findPagesFailure(services.db, file.team_id, file.cover_version);
  if (failed) return `${only} The pages could not be created: ${failed}`;
  wantPages(services, file.team_id, file.cover_version);
  return `${only} The pages are being created.`;
}
