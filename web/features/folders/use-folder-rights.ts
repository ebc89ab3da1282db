import type { Folder } from '#contract/folders.ts';
import { folderPolicy } from '#contract/policy/folders/folders.ts';
import { uploadDefaultsPolicy } from '#contract/policy/uploads/upload-defaults.ts';
import { useRole } from '../../lib/can.ts';

/**
 * The reader's permissions for a folder. One that another team shares is changed by that team alone, and `locked` says
 * so.
 */
export function useFolderRights({ shared_by: owner }: Folder) {
  const role = useRole();
  const here = useRole(owner ? { team: owner.name, download: owner.download, edits: false } : undefined);
  return {
    organise: role(folderPolicy['folder.edit']).allowed,
    remove: role(folderPolicy['folder.delete']).allowed,
    share: role(folderPolicy['folder.share']).allowed,
    setDefaults: role(uploadDefaultsPolicy['upload_defaults.manage']).allowed,
    download: here(folderPolicy['folder.download']).allowed,
    locked: owner ? here(folderPolicy['folder.edit']).reason : undefined,
  };
}

export type FolderRights = ReturnType<typeof useFolderRights>;
