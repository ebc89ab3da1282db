import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOut } from '#contract/core/route.ts';
import { listFiles } from '#contract/files/find.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import type { Folder } from '#contract/folders.ts';
import { listTags, type Tag } from '#contract/tags.ts';
import { listMembers } from '#contract/teams/routes.ts';
import { call } from '../../lib/call.ts';
import { folderSearchQuery } from '../folders/queries.ts';
import type { Mode } from './palette-entry.ts';

type Member = ReplyOut<typeof listMembers>['results'][number];

const afterMs = 150;
const mostFiles = 6;
const mostFolders = 5;

export interface Found {
  readonly files: readonly FileSummary[];
  readonly folders: readonly Folder[];
  readonly tags: readonly Tag[];
  readonly people: readonly Member[];
  readonly busy: boolean;
}

/** What the server has for the words, a moment after the last key. */
export function useFound(team: string, mode: Mode, words: string): Found {
  const [q] = useDebouncedValue(words, afterMs);
  const everything = mode === 'all' && q !== '';
  const files = useQuery({
    queryKey: ['palette', team, 'files', q],
    queryFn: ({ signal }) =>
      call(listFiles, { params: { team }, query: { q: q.split(/\s+/), order: 'relevance', limit: mostFiles }, signal }),
    enabled: everything,
    placeholderData: keepPreviousData,
  });
  const folders = useQuery({
    ...folderSearchQuery(team, q),
    enabled: everything,
    placeholderData: keepPreviousData,
  });
  const tags = useQuery({
    queryKey: ['palette', team, 'tags', q],
    queryFn: ({ signal }) =>
      call(listTags, { params: { team }, query: { limit: 12, ...(q === '' ? {} : { q }) }, signal }),
    enabled: mode === 'tags',
    placeholderData: keepPreviousData,
  });
  const people = useQuery({
    queryKey: ['palette', team, 'people'],
    queryFn: ({ signal }) => call(listMembers, { params: { team }, query: { limit: 200 }, signal }),
    enabled: mode === 'people',
  });
  return {
    files: everything ? (files.data?.results ?? []) : [],
    folders: everything ? (folders.data?.slice(0, mostFolders) ?? []) : [],
    tags: mode === 'tags' ? (tags.data?.results ?? []) : [],
    people: mode === 'people' ? (people.data?.results ?? []) : [],
    busy: files.isFetching || folders.isFetching || tags.isFetching || people.isFetching || q !== words,
  };
}
