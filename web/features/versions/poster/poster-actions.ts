import { queryOptions } from '@tanstack/react-query';
import { type Poster, resetPoster, setPoster, showPoster, uploadPoster } from '#contract/versions/poster.ts';
import { call, callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { queryClient } from '../../../lib/query.ts';

export const posterQuery = (file: string, version: string) =>
  queryOptions({
    queryKey: ['poster', file, version],
    queryFn: ({ signal }): Promise<Poster> => call(showPoster, { params: { uuid: file }, signal }),
    staleTime: 15_000,
  });

const refresh = (file: string) => queryClient.invalidateQueries({ queryKey: ['poster', file] });

/** Makes the frame at a second the poster of a video. */
export const useSetPoster = (file: string) =>
  useChange({
    run: (at: number) => callWithMeta(setPoster, { params: { uuid: file }, body: { at } }),
    said: 'Poster changed',
    failed: 'The poster was not changed.',
    after: () => refresh(file),
  });

export const useUploadPoster = (file: string) =>
  useChange({
    run(image: File) {
      const body = new FormData();
      body.append('image', image);
      return callWithMeta(uploadPoster, { params: { uuid: file }, body });
    },
    said: 'Poster changed',
    failed: 'The poster was not changed.',
    after: () => refresh(file),
  });

export const useResetPoster = (file: string) =>
  useChange({
    run: () => callWithMeta(resetPoster, { params: { uuid: file } }),
    said: 'Automatic poster restored',
    failed: 'The poster was not changed.',
    after: () => refresh(file),
  });
