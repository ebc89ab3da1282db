import type { Folder } from '#contract/folders.ts';
import { useCan } from '../../lib/can.ts';

/** What the reader may do with a folder. One that another team shares is changed by that team alone. */
export function useFolderRights(folder: Folder) {
  const organise = useCan('MANAGE_FOLDERS', 'EDIT_ASSETS');
  const remove = useCan('DELETE_ASSETS');
  const share = useCan('EDIT_ASSETS');
  const setDefaults = useCan('MANAGE_TEAM');
  const downloadOwn = useCan('DOWNLOAD_ASSETS');
  const owner = folder.shared_by;
  const download = owner ? owner.download : downloadOwn;
  return { organise, remove, share, setDefaults, download, owner };
}

export type FolderRights = ReturnType<typeof useFolderRights>;
