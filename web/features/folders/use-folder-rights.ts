import type { Folder } from '#contract/folders.ts';
import { useRole } from '../../lib/can.ts';

/** What the reader may do with a folder. One that another team shares is changed by that team alone, and `locked` says so. */
export function useFolderRights({ shared_by: owner }: Folder) {
  const role = useRole();
  const here = useRole(owner ? { team: owner.name, download: owner.download, edits: false } : undefined);
  return {
    organise: role('folder.edit').allowed,
    remove: role('folder.delete').allowed,
    share: role('folder.share').allowed,
    setDefaults: role('upload_defaults.manage').allowed,
    download: here('folder.download').allowed,
    locked: owner ? here('folder.edit').reason : undefined,
  };
}

export type FolderRights = ReturnType<typeof useFolderRights>;
