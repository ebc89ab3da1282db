import { useMutation } from '@tanstack/react-query';
import { createFolder, deleteFolder, type Folder, updateFolder } from '#contract/folders.ts';
import { folderPolicy } from '#contract/policy/folders/folders.ts';
import { CallError, callWithMeta } from '../../lib/call.ts';
import { useCan } from '../../lib/can.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';

export interface FolderTarget {
  readonly uuid: string | null;
  readonly name: string;
}

export const ROOT: FolderTarget = { uuid: null, name: 'Root' };

const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: ['folders', team] });

/** The folder that a name already belongs to, when the server refused it for that. */
export const takenBy = (error: unknown): Folder | undefined =>
  error instanceof CallError && error.code === 'name_taken' ? (error.current as Folder) : undefined;

export function useCreateFolder() {
  const team = useTeam();
  // What a level in a folder lets one make, it does not let one undo.
  const undoable = useCan(folderPolicy['folder.edit']);
  const wayBack = (text: string) => (undoable ? text : ([text, { action: undefined }] as const));
  return useChange({
    run: ({ name, parent }: { name: string; parent: FolderTarget }) =>
      callWithMeta(createFolder, { params: { team: team.uuid }, body: { folderName: name, parent: parent.uuid } }),
    said: ({ reply }, { parent }) =>
      wayBack(
        parent.uuid === null
          ? `Created folder ${reply.name} in Root`
          : `Folder ${reply.name} created in ${parent.name}.`,
      ),
    failed(error, { name }) {
      if (!takenBy(error)) return undefined;
      toast.error(`Folder ${name} already exists`);
      return null;
    },
    after: () => refresh(team.uuid),
  });
}

export function useUpdateFolder() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ uuid, body }: { uuid: string; body: { name?: string; parent_folder?: string | null } }) =>
      callWithMeta(updateFolder, { params: { uuid }, body }),
    onSuccess: () => refresh(team.uuid),
  });
}

export function useDeleteFolder() {
  const team = useTeam();
  return useChange({
    run: (folder: Folder) => callWithMeta(deleteFolder, { params: { uuid: folder.uuid } }),
    said: (_done, folder) => `Deleted ${folder.name}. Its files are in the Recycling Bin`,
    failed: null,
    after: () => {
      void queryClient.invalidateQueries({ queryKey: ['files', team.uuid] });
      return refresh(team.uuid);
    },
  });
}
