import type { LazyFeature } from '../declaration.ts';
import { OpenEditor } from './OpenEditor.tsx';

export const imageEditorLazy: LazyFeature = {
  fileDialogs: { edit_image: OpenEditor },
};
