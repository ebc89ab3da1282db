import { Button, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../../ui/page/NoFeature.tsx';
import { type Subject, uuidsOf } from '../../files/select/subject.ts';
import { galleryPreviewsQuery } from '../queries.ts';
import { typeWords } from '../settings-words.ts';
import styles from './AddToGallery.module.css';
import { Previews } from './GalleryRows.tsx';
import { useAddToGallery, useCreateGallery } from './gallery-actions.ts';

/** Puts what is chosen into a gallery, or into a new one. */
export function AddToGallery({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const team = useTeam();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const planned = team.features.includes('GALLERIES');
  const found = useInfiniteQuery({
    ...galleryPreviewsQuery(team.uuid, q),
    enabled: planned,
    placeholderData: keepPreviousData,
  });
  const files = useQuery({
    queryKey: ['files', subject.team, 'uuids', subject.all?.what, subject.files.map((file) => file.uuid)],
    queryFn: () => uuidsOf(subject),
    staleTime: Number.POSITIVE_INFINITY,
    ...(subject.all ? {} : { initialData: subject.files.map((file) => file.uuid) }),
  });
  const add = useAddToGallery();
  const create = useCreateGallery('Added to gallery');
  const [chosen, setChosen] = useState<string>();
  const all = found.data?.pages.flatMap((page) => page.results) ?? [];
  const uuids = files.data ?? [];
  const busy = add.isPending || create.isPending;
  const tooMany = uuids.length > limits.galleryFiles;
  const ready = uuids.length > 0 && !tooMany && !busy;
  const title = typed.trim();
  const submit = () => {
    const to = all.find(({ uuid }) => uuid === chosen);
    if (ready && to) add.mutate({ to: to.uuid, files: uuids }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add to Gallery"
      size="form"
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        planned && (
          <>
            <Button variant="quiet" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="ink"
              loading={add.isPending}
              disabled={!ready || !all.some(({ uuid }) => uuid === chosen)}
            >
              Add
            </Button>
          </>
        )
      }
    >
      {!planned && <NoFeature feature="GALLERIES" />}
      {planned && (
        <>
          <TextInput
            aria-label="Find or create a gallery"
            placeholder="Find or create a gallery"
            leftSection={<IconSearch size={16} />}
            rightSection={found.isFetching ? <Loader size={14} /> : null}
            value={typed}
            maxLength={limits.name}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <div className={styles.room}>
            {found.isError && (
              <ErrorState title="The galleries did not load" error={found.error} onRetry={() => void found.refetch()} />
            )}
            {all.length > 0 && (
              <ul className={styles.list} aria-label="Galleries">
                {all.map((gallery) => (
                  <li key={gallery.uuid}>
                    <button
                      type="button"
                      className={styles.gallery}
                      aria-pressed={gallery.uuid === chosen}
                      onClick={() => setChosen(gallery.uuid)}
                    >
                      <Previews urls={gallery.previews} size="card" />
                      <span className={styles.words}>
                        <b>{gallery.title}</b>
                        <span>{typeWords[gallery.type]}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {found.isSuccess && all.length === 0 && (
              <p className={styles.none}>
                {q === '' ? 'No galleries yet. Type a title to make the first one.' : 'No results'}
              </p>
            )}
            {found.hasNextPage && (
              <Button variant="quiet" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                More galleries
              </Button>
            )}
          </div>
          {title !== '' && (
            <Button
              variant="line"
              className={styles.create ?? ''}
              leftSection={<IconPlus size={16} />}
              loading={create.isPending}
              disabled={!ready && !create.isPending}
              onClick={() => create.mutate({ title, files: [...uuids] }, { onSuccess: onClose })}
            >
              <span className={styles.cut}>Create “{title}” with it</span>
            </Button>
          )}
          <p className={styles.hint}>Visitors see what is added once the gallery is published.</p>
          <FormError
            text={
              tooMany
                ? `A gallery holds at most ${limits.galleryFiles} files.`
                : files.isError
                  ? 'The files could not be read.'
                  : create.error?.message
            }
          />
        </>
      )}
    </Dialog>
  );
}
