import { useMutation } from '@tanstack/react-query';
import { createFolder, deleteFolder, type Folder, updateFolder } from '#contract/folders.ts';
import { CallError, callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';

export interface Place {
  readonly uuid: string | null;
  readonly name: string;
}

export const ROOT: Place = { uuid: null, name: 'Root' };

const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: ['folders', team] });

/** The folder that a name already belongs to, when the server refused it for that. */
export const takenBy = (error: unknown): Folder | undefined =>
  error instanceof CallError && error.code === 'name_taken' ? (error.current as Folder) : undefined;

export function useCreateFolder() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ name, parent }: { name: string; parent: Place }) =>
      callWithMeta(createFolder, { params: { team: team.uuid }, body: { folderName: name, parent: parent.uuid } }),
    onSuccess: ({ reply, changeSet }, { parent }) => {
      toast.success(
        parent.uuid === null
          ? `Created folder ${reply.name} in Root`
          : `Folder ${reply.name} created in ${parent.name}.`,
        { action: undoAction(changeSet) },
      );
      return refresh(team.uuid);
    },
    onError: (error, { name }) => {
      if (takenBy(error)) toast.error(`Folder ${name} already exists`);
      else toast.failure(error, 'Something went wrong.');
    },
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
  return useMutation({
    mutationFn: (folder: Folder) => callWithMeta(deleteFolder, { params: { uuid: folder.uuid } }),
    onSuccess: ({ changeSet }, folder) => {
      toast.success(`Deleted ${folder.name}. Its files are in the Recycling Bin`, { action: undoAction(changeSet) });
      void queryClient.invalidateQueries({ queryKey: ['files', team.uuid] });
      return refresh(team.uuid);
    },
  });
}
