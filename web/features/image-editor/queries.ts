import { queryOptions } from '@tanstack/react-query';
import { openEditor } from '#contract/image-editor/routes.ts';
import { call } from '../../lib/call.ts';
import { openedOf } from './state/opened.ts';

const open = (file: string, signal: AbortSignal) =>
  call(openEditor, { params: { image_editor: 'editor', id: file }, signal });

/** A picture opened in the editor. It is read once: what happens to the file meanwhile is told beside it. */
export const openedQuery = (file: string) =>
  queryOptions({
    queryKey: ['image-editor', file, 'opened'],
    queryFn: async ({ signal }) => openedOf(await open(file, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** The number of the version that would be saved now, after another cover was made meanwhile. */
export const nextVersionQuery = (file: string, cover: string | undefined) =>
  queryOptions({
    queryKey: ['image-editor', file, 'next', cover],
    queryFn: async ({ signal }) => (await open(file, signal)).next_version,
    enabled: cover !== undefined,
    gcTime: 0,
    retry: false,
  });
