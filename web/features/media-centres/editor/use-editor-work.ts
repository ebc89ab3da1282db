import { useCallback, useMemo, useState } from 'react';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { mediaCentrePolicy } from '#contract/policy/media-centres.ts';
import { useCan } from '../../../lib/can.ts';
import { unsavedWork } from '../../../lib/change/unsaved-work.ts';
import { type CentrePatch, centrePatches, type SettingsPatch } from './centre-patch.ts';
import type { Editor } from './editor-context.ts';
import { useCentreDraft } from './use-centre-draft.ts';

const noPatch: CentrePatch = {};

/** The state that the parts of the editor work on, made of the server's and of what is not saved yet. */
export function useEditorWork(stored: MediaCentre): Editor {
  const editable = useCan(mediaCentrePolicy['media_centre.edit']);
  const { draft, now } = useCentreDraft(stored.uuid);
  const patch = now.unsaved?.value ?? noPatch;
  const [unsaved] = useState(unsavedWork);
  const centre = useMemo(() => centrePatches.apply(stored, patch), [stored, patch]);
  const change = useCallback((patch: CentrePatch) => draft.change(patch), [draft]);
  const set = useCallback((settings: SettingsPatch) => draft.change({ settings }), [draft]);
  return useMemo(
    () => ({ centre, draft, unsaved, editable, change, set }),
    [centre, draft, unsaved, editable, change, set],
  );
}
