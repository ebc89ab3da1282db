import { queryOptions } from '@tanstack/react-query';
import { listCaptions } from '#contract/captions/routes.ts';
import { showPlayback } from '#contract/playback/routes.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { type Cue, readVtt } from './read-vtt.ts';

const captionsKey = (file: string) => ['captions', file] as const;

/** The captions of a version of a file, for those who look after them. */
export const captionsQuery = (file: string, version: string) =>
  queryOptions({
    queryKey: [...captionsKey(file), version, 'list'],
    queryFn: async ({ signal }) =>
      (await call(listCaptions, { params: { uuid: file }, query: { version }, signal })).results,
    staleTime: 15_000,
  });

/** The tracks that a player of a version shows: its captions, and caption files that are attached to the file. */
export const tracksQuery = (file: string, version: string) =>
  queryOptions({
    queryKey: [...captionsKey(file), version, 'tracks'],
    queryFn: async ({ signal }) =>
      (await call(showPlayback, { params: { uuid: file }, query: { version }, signal })).tracks,
    staleTime: 15_000,
  });

/** The lines of a track. Its bytes stay the same while its path does. */
export const cuesQuery = (url: string) =>
  queryOptions({
    queryKey: ['caption-lines', url.split('?')[0]],
    queryFn: async ({ signal }): Promise<Cue[]> => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`The captions were answered with ${answer.status}.`);
      return readVtt(await answer.text());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads again what a change of the captions of a file shows. */
export async function refreshCaptions(file: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: captionsKey(file) }),
    queryClient.invalidateQueries({ queryKey: ['file', file] }),
    queryClient.invalidateQueries({ queryKey: ['playback', file] }),
  ]);
}
