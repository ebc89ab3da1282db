import { queryOptions } from '@tanstack/react-query';
import { listFiles } from '#contract/files/find.ts';
import { call } from '../../../lib/call.ts';
import { fileListKey } from '../queries.ts';

const staleTime = 15_000;
/** Some may have no picture yet. */
const looked = 10;

/** The number of files in the whole library. */
export const wholeQuery = (team: string) =>
  queryOptions({
    queryKey: ['home', ...fileListKey(team), 'whole'],
    queryFn: ({ signal }) => call(listFiles, { params: { team }, query: { limit: 1 }, signal }),
    staleTime,
  });

/** The newest images and videos of the whole library. */
export const newestQuery = (team: string) =>
  queryOptions({
    queryKey: ['home', ...fileListKey(team), 'newest'],
    queryFn: ({ signal }) =>
      call(listFiles, { params: { team }, query: { type: ['image', 'video'], limit: looked }, signal }),
    staleTime,
  });
