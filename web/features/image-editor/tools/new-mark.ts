import type { MarkType } from '../state/edit-marks.ts';
import { chosen } from './chosen.ts';

/** The kind of mark that dragging over the picture draws. */
export const useNewMark = chosen<MarkType>('arrow');
