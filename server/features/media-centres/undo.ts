import type { Undoers } from '#platform/db/undo.ts';
import { albumUndo } from './undo/albums.ts';
import { centreUndo } from './undo/centres.ts';
import { guestUndo } from './undo/guests.ts';
import { placesUndo } from './undo/places.ts';
import { publishingUndo } from './undo/publishing.ts';
import { synonymUndo } from './undo/synonyms.ts';
import { themeUndo } from './undo/themes.ts';

export const mediaCentreUndo: Undoers = {
  ...centreUndo,
  ...albumUndo,
  ...guestUndo,
  ...placesUndo,
  ...publishingUndo,
  ...synonymUndo,
  ...themeUndo,
};
