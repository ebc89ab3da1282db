import type { Folder } from '#contract/folders.ts';
import { useTeam } from '../../../lib/me.ts';
import { SheetDialog } from './SheetDialog.tsx';

/** The contact sheet of a folder. */
export function FolderSheet({ folder: { uuid, name }, onClose }: { folder: Folder; onClose: () => void }) {
  const { uuid: team } = useTeam();
  const all = { what: { folder: uuid, order: 'name' as const }, count: 0 };
  return <SheetDialog subject={{ team, files: [], all }} title={name} folder onClose={onClose} />;
}
