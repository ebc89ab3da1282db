import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { listFolderDefaults, showApplying, showFolderDefaults } from '#contract/upload-defaults.ts';
import { listProfiles } from '#contract/upload-profiles.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';
import { present } from '../../lib/search/params.ts';

const keyOf = (team: string) => ['upload-defaults', team] as const;

/** The folders with defaults, by path. */
export const folderListQuery = (team: string) =>
  pagedQuery(
    [...keyOf(team), 'folders'],
    (page, signal) => call(listFolderDefaults, { params: { team }, query: present({ limit: 100, ...page }), signal }),
    { staleTime: 0 },
  );

export const folderDefaultsQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...keyOf(team), 'folder', uuid],
    queryFn: ({ signal }) => call(showFolderDefaults, { params: { uuid }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A team has no more profiles than one page. */
export const profilesQuery = (team: string) =>
  queryOptions({
    queryKey: [...keyOf(team), 'profiles'],
    queryFn: async ({ signal }) =>
      (await call(listProfiles, { params: { team }, query: { limit: limits.uploadProfilesPerTeam }, signal })).results,
    staleTime: 60_000,
  });

/** The values that uploads into a folder get. `profile`: empty for the team's default, or `none`. */
export const applyingQuery = (team: string, folder: string | undefined, profile: string) =>
  queryOptions({
    queryKey: [...keyOf(team), 'applying', folder ?? '', profile],
    queryFn: ({ signal }) =>
      call(showApplying, { params: { team }, query: present({ folder, profile: profile || undefined }), signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });

export const refreshDefaults = (team: string) => queryClient.invalidateQueries({ queryKey: keyOf(team) });
