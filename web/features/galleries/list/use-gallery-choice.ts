import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../../lib/me.ts';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { type Subject, uuidsOf } from '../../files/select/subject.ts';
import { galleryPreviewsQuery } from '../queries.ts';
import { useAddToGallery, useCreateGallery } from './gallery-actions.ts';

/** The files of a subject by their uuids: asked for where not all of them are on the screen. */
function useUuids(subject: Subject) {
  return useQuery({
    queryKey: ['files', subject.team, 'uuids', subject.all?.what, subject.files.map((file) => file.uuid)],
    queryFn: () => uuidsOf(subject),
    staleTime: Number.POSITIVE_INFINITY,
    ...(subject.all ? {} : { initialData: subject.files.map((file) => file.uuid) }),
  });
}

/** The galleries whose title holds what is typed. */
function useFoundGalleries(typed: string) {
  const team = useTeam();
  const planned = team.features.includes('GALLERIES');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const found = usePaged(galleryPreviewsQuery(team.uuid, q), { keep: true, enabled: planned });
  return { planned, q, found, galleries: found.rows };
}
export type FoundGalleries = ReturnType<typeof useFoundGalleries>;

/** The gallery that files are put into: one that is found and chosen, or a new one by the title that is typed. */
export function useGalleryChoice(subject: Subject, onDone: () => void) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const found = useFoundGalleries(typed);
  const files = useUuids(subject);
  const add = useAddToGallery();
  const create = useCreateGallery('Added to gallery');
  const uuids = files.data ?? [];
  const tooMany = uuids.length > limits.galleryFiles;
  const busy = add.isPending || create.isPending;
  const ready = uuids.length > 0 && !tooMany && !busy;
  const to = found.galleries.find(({ uuid }) => uuid === chosen);
  const title = typed.trim();
  return {
    ...found,
    typed,
    setTyped,
    title,
    chosen,
    setChosen,
    busy,
    adding: add.isPending,
    creating: create.isPending,
    canAdd: ready && to !== undefined,
    canCreate: ready,
    add: () => {
      if (ready && to) add.mutate({ to: to.uuid, files: uuids }, { onSuccess: onDone });
    },
    create: () => create.mutate({ title, files: [...uuids] }, { onSuccess: onDone }),
    refusal: tooMany
      ? `A gallery holds at most ${limits.galleryFiles} files.`
      : files.isError
        ? 'The files could not be read.'
        : create.error?.message,
  };
}
