import { useCallback, useMemo, useState } from 'react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { galleryPolicy } from '#contract/policy/galleries.ts';
import { useCan } from '../../../lib/can.ts';
import { unsavedWork } from '../../../lib/change/unsaved-work.ts';
import { useTeam } from '../../../lib/me.ts';
import type { Editor } from './editor-context.ts';
import { fileEdits } from './files/file-edits.ts';
import { type GalleryPatch, galleryPatches } from './gallery-patch.ts';
import type { EditorPlace } from './use-editor-place.ts';
import { useGalleryDraft } from './use-gallery-draft.ts';

const noPatch: GalleryPatch = {};

/** The state that the parts of the editor work on, made of the server's and of what is not saved yet. */
export function useEditorWork(stored: Gallery, files: readonly GalleryFile[], place: EditorPlace): Editor {
  const team = useTeam();
  const planned = team.features.includes('GALLERIES');
  const editable = useCan(galleryPolicy['gallery.edit']) && planned;
  const { item: opened, cta, openItem: open } = place;
  const { draft, now } = useGalleryDraft(stored.uuid);
  const patch = now.unsaved?.value ?? noPatch;
  const [unsaved] = useState(unsavedWork);
  const edits = useMemo(() => fileEdits(team.uuid, stored.uuid), [team.uuid, stored.uuid]);
  const gallery = useMemo(() => galleryPatches.apply(stored, patch), [stored, patch]);
  const change = useCallback((patch: GalleryPatch) => draft.change(patch), [draft]);
  return useMemo(
    () => ({ gallery, files, edits, draft, unsaved, editable, change, opened, cta, open }),
    [gallery, files, edits, draft, unsaved, editable, change, opened, cta, open],
  );
}
