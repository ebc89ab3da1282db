import { createContext, use } from 'react';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import type { Draft } from '../../../lib/change/draft.ts';
import type { UnsavedWork } from '../../../lib/change/unsaved-work.ts';
import type { CentrePatch, SettingsPatch } from './centre-patch.ts';

/** The state that every part of the editor of one Media Centre works on. */
export interface Editor {
  /** As it will be once everything typed is saved. */
  readonly centre: MediaCentre;
  readonly draft: Draft<CentrePatch>;
  readonly unsaved: UnsavedWork;
  /** True when the role may change Media Centres, and the plan has them. */
  readonly editable: boolean;
  change(patch: CentrePatch): void;
  set(settings: SettingsPatch): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('Only in the editor of a Media Centre.');
  return editor;
}
