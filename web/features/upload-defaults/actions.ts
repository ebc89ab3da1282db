import { useMutation } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { type FolderDefaults, type GivenChanges, updateFolderDefaults } from '#contract/upload-defaults.ts';
import { createProfile, deleteProfile, type UploadProfile, updateProfile } from '#contract/upload-profiles.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { tagsKey } from '../tags/queries.ts';
import { refreshDefaults } from './queries.ts';

const failed = (error: unknown) => toast.failure(error, 'Something went wrong.');

/** Names of no tag yet were made on the way. */
function refresh(team: string): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: tagsKey(team) });
  return refreshDefaults(team);
}

type OfFolder = Pick<FolderDefaults, 'folder' | 'revision'>;

export function useSaveFolderDefaults() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: ({ of, changes }: { of: OfFolder; changes: GivenChanges }) =>
      callWithMeta(updateFolderDefaults, {
        params: { uuid: of.folder.uuid },
        body: changes,
        headers: { 'if-match': `"${of.revision}"` },
      }),
    onSuccess: ({ changeSet }, { of }) => {
      if (changeSet) toast.success(`Changed the defaults of ${of.folder.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

const nothing: GivenChanges = { tags: null, rights: null, collections: null, attributes: [], internal_use: null };

export function useClearFolderDefaults() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (of: OfFolder) =>
      callWithMeta(updateFolderDefaults, { params: { uuid: of.folder.uuid }, body: nothing }),
    onSuccess: ({ changeSet }, of) => {
      toast.success(`Removed the defaults of ${of.folder.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
    onError: failed,
  });
}

export function useCreateProfile() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createProfile>) => callWithMeta(createProfile, { params: { team }, body }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`Created the upload profile ${reply.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

export function useUpdateProfile() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: ({ profile, changes }: { profile: UploadProfile; changes: BodyIn<typeof updateProfile> }) =>
      callWithMeta(updateProfile, {
        params: { id: profile.uuid },
        body: changes,
        headers: { 'if-match': `"${profile.revision}"` },
      }),
    onSuccess: ({ reply, changeSet }) => {
      if (changeSet) toast.success(`Changed the upload profile ${reply.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

export function useDeleteProfile() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (profile: UploadProfile) => callWithMeta(deleteProfile, { params: { id: profile.uuid } }),
    onSuccess: ({ changeSet }, profile) => {
      toast.success(`Deleted the upload profile ${profile.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
    onError: failed,
  });
}
