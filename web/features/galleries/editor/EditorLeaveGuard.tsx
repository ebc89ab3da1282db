import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { useEditor } from './editor-context.ts';

/** Keeps who leaves the editor from losing what the server does not have. */
export function EditorLeaveGuard() {
  const { draft, unsaved } = useEditor();
  return (
    <LeaveGuard
      isOpen={() => draft.read().state !== 'saved' || unsaved.read() !== undefined}
      flush={async () => (await Promise.all([draft.flush(), unsaved.flush()])).every(Boolean)}
      onDrop={draft.drop}
    />
  );
}
