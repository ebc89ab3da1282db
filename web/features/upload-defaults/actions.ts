import type { BodyIn } from '#contract/core/route.ts';
import { type FolderDefaults, type GivenChanges, updateFolderDefaults } from '#contract/upload-defaults.ts';
import { createProfile, deleteProfile, type UploadProfile, updateProfile } from '#contract/upload-profiles.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { tagsKey } from '../tags/queries.ts';
import { refreshDefaults } from './queries.ts';

/** Names of no tag yet were made on the way. */
function refresh(team: string): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: tagsKey(team) });
  return refreshDefaults(team);
}

type OfFolder = Pick<FolderDefaults, 'folder' | 'revision'>;

export function useSaveFolderDefaults() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ of, changes }: { of: OfFolder; changes: GivenChanges }) =>
      callWithMeta(updateFolderDefaults, {
        params: { uuid: of.folder.uuid },
        body: changes,
        headers: { 'if-match': `"${of.revision}"` },
      }),
    said: ({ changeSet }, { of }) =>
      changeSet === undefined ? undefined : `Changed the defaults of ${of.folder.name}`,
    failed: null,
    after: () => refresh(team),
  });
}

const nothing: GivenChanges = { tags: null, rights: null, collections: null, attributes: [], internal_use: null };

export function useClearFolderDefaults() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (of: OfFolder) => callWithMeta(updateFolderDefaults, { params: { uuid: of.folder.uuid }, body: nothing }),
    said: (_done, of) => `Removed the defaults of ${isolated(of.folder.name)}`,
    after: () => refresh(team),
  });
}

export function useCreateProfile() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (body: BodyIn<typeof createProfile>) => callWithMeta(createProfile, { params: { team }, body }),
    said: ({ reply }) => `Created the upload profile ${isolated(reply.name)}`,
    failed: null,
    after: () => refresh(team),
  });
}

export function useUpdateProfile() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ profile, changes }: { profile: UploadProfile; changes: BodyIn<typeof updateProfile> }) =>
      callWithMeta(updateProfile, {
        params: { id: profile.uuid },
        body: changes,
        headers: { 'if-match': `"${profile.revision}"` },
      }),
    said: ({ reply, changeSet }) =>
      changeSet === undefined ? undefined : `Changed the upload profile ${isolated(reply.name)}`,
    failed: null,
    after: () => refresh(team),
  });
}

export function useDeleteProfile() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (profile: UploadProfile) => callWithMeta(deleteProfile, { params: { id: profile.uuid } }),
    said: (_done, profile) => `Deleted the upload profile ${isolated(profile.name)}`,
    after: () => refresh(team),
  });
}
