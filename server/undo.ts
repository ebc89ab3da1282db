import { attachmentUndo } from '#features/attachments/undo.ts';
import { attributeUndo } from '#features/attributes/undo.ts';
import { auditUndo } from '#features/audit/undo.ts';
import { collectionUndo } from '#features/collections/undo.ts';
import { commentUndo } from '#features/comments/undo.ts';
import { presetUndo } from '#features/download-presets/undo.ts';
import { requestUndo } from '#features/download-requests/undo.ts';
import { duplicateUndo } from '#features/duplicates/undo.ts';
import { fileUndo } from '#features/files/undo.ts';
import { folderUndo } from '#features/folders/undo.ts';
import { galleryUndo } from '#features/galleries/undo.ts';
import { galleryTemplateUndo } from '#features/gallery-templates/undo.ts';
import { metadataUndo } from '#features/metadata/undo.ts';
import { publicLinkUndo } from '#features/public-links/undo.ts';
import { rightUndo } from '#features/rights/undo.ts';
import { searchUndo } from '#features/searches/undo.ts';
import { shareUndo } from '#features/shares/undo.ts';
import { singleEmbedUndo } from '#features/single-embeds/undo.ts';
import { tagUndo } from '#features/tags/undo.ts';
import { teamUndo } from '#features/teams/undo.ts';
import { uploadDefaultsUndo } from '#features/upload-defaults/undo.ts';
import { versionUndo } from '#features/versions/undo.ts';
import { webhookUndo } from '#features/webhooks/undo.ts';
import type { Undoers } from '#platform/db/undo.ts';

/** How each kind of change is put back, noun by noun. An action without an entry cannot be undone. */
export const undoers: Undoers = {
  ...attachmentUndo,
  ...commentUndo,
  ...requestUndo,
  ...duplicateUndo,
  ...fileUndo,
  ...folderUndo,
  ...metadataUndo,
  ...rightUndo,
  ...shareUndo,
  ...publicLinkUndo,
  ...singleEmbedUndo,
  ...galleryUndo,
  ...galleryTemplateUndo,
  ...tagUndo,
  ...collectionUndo,
  ...searchUndo,
  ...teamUndo,
  ...versionUndo,
  ...attributeUndo,
  ...webhookUndo,
  ...auditUndo,
  ...uploadDefaultsUndo,
  ...presetUndo,
};
