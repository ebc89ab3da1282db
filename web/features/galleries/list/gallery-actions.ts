import type { BodyIn } from '#contract/core/route.ts';
import { addGalleryFiles } from '#contract/galleries/files.ts';
import type { Gallery } from '#contract/galleries/gallery.ts';
import {
  createGallery,
  deleteGalleries,
  deleteGallery,
  duplicateGallery,
  publishGallery,
  revertGallery,
  updateGallery,
} from '#contract/galleries/routes.ts';
import { endSharedLinks } from '#contract/shared-links.ts';
import { call, callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { count } from '../../../lib/format.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useTeam } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { keepGallery, refreshGalleries } from '../queries.ts';

type NamedGallery = Pick<Gallery, 'uuid' | 'title'>;
const failed = 'Something went wrong.';
const forget = (files: readonly string[]) => {
  for (const uuid of files) {
    void queryClient.invalidateQueries({ queryKey: ['file', uuid] });
    void queryClient.invalidateQueries({ queryKey: ['usage', uuid] });
  }
};

/** A new gallery; `said` is the toast. Nobody outside sees it before it is published. */
export function useCreateGallery(said?: string) {
  const team = useTeam().uuid;
  return useChange({
    run: (body: Omit<BodyIn<typeof createGallery>, 'team' | 'draft'>) =>
      callWithMeta(createGallery, { body: { ...body, team, draft: true } }),
    said: ({ reply }) => said ?? `Created gallery ${isolated(reply.title)}`,
    failed: null,
    after: ({ reply }, { files }) => {
      keepGallery(team, reply);
      forget(files ?? []);
      return refreshGalleries(team);
    },
  });
}

/** Puts files at the end of a gallery, as a draft. */
export function useAddToGallery() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ to, files }: { to: string; files: readonly string[] }) =>
      callWithMeta(addGalleryFiles, { params: { id: to }, body: { files: [...files], draft: true } }),
    said: 'Added to gallery',
    failed,
    after: (_done, { files }) => {
      forget(files);
      return refreshGalleries(team);
    },
  });
}

export function useDuplicateGallery() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: NamedGallery) => callWithMeta(duplicateGallery, { params: { id: uuid }, body: {} }),
    said: ({ reply }) => `Created gallery ${isolated(reply.title)}`,
    failed,
    after: () => refreshGalleries(team),
  });
}

/** On or off, at once and for everybody; what is set is kept while it is off. */
export function useTurnGallery() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, on }: NamedGallery & { on: boolean }) =>
      callWithMeta(updateGallery, { params: { id: uuid }, body: { active: on } }),
    said: (_done, { title, on }) => (on ? `${title} is on` : `${title} is off. Visitors see nothing`),
    failed,
    after: ({ reply }) => {
      keepGallery(team, reply);
      return refreshGalleries(team);
    },
  });
}

/** Turns galleries off, all of them or none, with one Undo. */
export function useTurnOffGalleries() {
  const team = useTeam().uuid;
  return useChange({
    run: (galleries: readonly NamedGallery[]) =>
      callWithMeta(endSharedLinks, {
        params: { team },
        body: { links: galleries.map(({ uuid }) => ({ kind: 'gallery' as const, uuid })) },
      }),
    said: ({ reply }) => `${count(reply.ended, 'gallery', 'galleries')} turned off. Visitors see nothing`,
    failed,
    after: () => refreshGalleries(team),
  });
}

/** The dialog that asks says why one was refused. */
export function useDeleteGalleries() {
  const team = useTeam().uuid;
  return useChange({
    run: (galleries: readonly NamedGallery[]) =>
      callWithMeta(deleteGalleries, { params: { team }, body: { galleries: galleries.map(({ uuid }) => uuid) } }),
    said: ({ reply: { deleted } }) =>
      deleted.length === 0
        ? undefined
        : `${count(deleted.length, 'gallery', 'galleries')} deleted. Their files are still in the library`,
    failed: null,
    settled: () => refreshGalleries(team),
  });
}

/** The dialog that asks says why it was refused. */
export function useDeleteGallery() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: NamedGallery) => callWithMeta(deleteGallery, { params: { id: uuid } }),
    said: (_done, { title }) => `Deleted ${title}. Its files are still in the library`,
    failed: null,
    after: () => refreshGalleries(team),
  });
}

export function usePublishGallery() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: NamedGallery) => call(publishGallery, { params: { id: uuid } }),
    said: 'Published',
    failed: null,
    after: (reply) => {
      keepGallery(team, reply);
      return refreshGalleries(team);
    },
  });
}

export function useRevertGallery() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, number }: Pick<NamedGallery, 'uuid'> & { number?: number }) =>
      callWithMeta(revertGallery, { params: { id: uuid }, body: number === undefined ? {} : { number } }),
    said: (_done, { number }) =>
      number === undefined ? 'Draft discarded' : 'The earlier publication is now the draft',
    failed: null,
    after: ({ reply }) => {
      keepGallery(team, reply);
      return refreshGalleries(team);
    },
  });
}
