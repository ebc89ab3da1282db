import { redoLast, undoLast } from '../../lib/change/undo.ts';
import { useKey } from '../../lib/keys.ts';

/** Ctrl Z takes back the last thing done on this page, over a file too. */
export function UndoKeys() {
  useKey('mod+z', undoLast, { label: 'Undo' });
  useKey(['mod+shift+z', 'mod+y'], redoLast, { label: 'Redo' });
  useKey('mod+z', undoLast, { layer: 'overlay' });
  useKey(['mod+shift+z', 'mod+y'], redoLast, { layer: 'overlay' });
  return null;
}
