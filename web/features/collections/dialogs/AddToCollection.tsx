import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconLibraryPhoto, IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { sized } from '../../../ui/sized.ts';
import line from '../../../ui/ThumbLine.module.css';
import { useCreateCollection, usePutFiles } from '../collection-actions.ts';
import { recentCollections, rememberCollection } from '../list/recent-collections.ts';
import { collectionListQuery, holdingQuery, someCollectionsQuery } from '../queries.ts';
import styles from './AddToCollection.module.css';

const CREATE = 'create';
const fold = (text: string) => text.trim().toLocaleLowerCase();

/** How much of the selection a collection holds. */
type Held = 'all' | 'some' | 'none';
const marks = { all: IconCheck, some: IconMinus, none: IconPlus } as const;
const spoken = { all: 'added', some: 'partly added', none: 'not added' } as const;

function Row({ collection, held }: { collection: Collection; held: Held }) {
  const Mark = marks[held];
  const [tile] = collection.tiles;
  return (
    <Combobox.Option value={collection.uuid} active={held === 'all'} className={styles.row ?? ''}>
      <span className={line.thumb}>
        {tile ? (
          <img {...sized(tile, 40)} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconLibraryPhoto size={16} stroke={1.75} />
        )}
      </span>
      <span className={line.words}>
        <span className={classes(line.name, line.strong)}>{collection.title}</span>
        <span className={line.note}>{count(collection.file_count, 'file')}</span>
      </span>
      <Mark size={16} className={classes(styles.mark, held !== 'none' && styles.on)} aria-hidden="true" />
      <VisuallyHidden>{spoken[held]}</VisuallyHidden>
    </Combobox.Option>
  );
}

function useOffered(q: string) {
  const team = useTeam();
  const [recent] = useState(() => recentCollections(team.uuid));
  const lately = useQuery(someCollectionsQuery(team.uuid, recent));
  const found = useInfiniteQuery({
    ...collectionListQuery(team.uuid, { kind: 'manual', ...(q === '' ? {} : { q }) }),
    placeholderData: (previous) => previous,
  });
  const first = useMemo(() => {
    if (q !== '') return [];
    const known = new Map(lately.data?.map((one) => [one.uuid, one]));
    return recent.flatMap((uuid) => known.get(uuid) ?? []).filter((one) => !one.archived);
  }, [q, lately.data, recent]);
  const others = (found.data?.pages.flatMap((page) => page.results) ?? []).filter(
    (one) => !first.some(({ uuid }) => uuid === one.uuid),
  );
  return { first, others, found };
}

/** Puts files into collections or takes them out, one click each; Enter on a new name makes one. */
export function AddToCollection({ files, onClose }: { files: readonly string[]; onClose: () => void }) {
  const team = useTeam();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs / 2);
  const { first, others, found } = useOffered(q);
  const holding = useQuery({ ...holdingQuery(team.uuid, files), enabled: files.length > 0 });
  const put = usePutFiles();
  const create = useCreateCollection();
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const busy = put.isPending || create.isPending;
  const all = [...first, ...others];
  const exact = all.some((one) => fold(one.title) === fold(typed));
  const settled = q === typed.trim() && !found.isPlaceholderData;

  const heldBy = (uuid: string): Held => {
    const held = holding.data?.get(uuid) ?? 0;
    return held === 0 ? 'none' : held >= files.length ? 'all' : 'some';
  };
  const choose = (value: string) => {
    if (busy || files.length === 0) return;
    if (value === CREATE) {
      create.mutate(
        { title: typed.trim(), files: [...files] },
        {
          onSuccess: ({ reply }) => {
            rememberCollection(team.uuid, reply.uuid);
            setTyped('');
          },
        },
      );
      return;
    }
    const to = all.find(({ uuid }) => uuid === value);
    if (!to) return;
    put.mutate({ to, files, put: heldBy(value) !== 'all' }, { onSuccess: () => rememberCollection(team.uuid, value) });
  };
  const firstOption = settled ? (all[0]?.uuid ?? CREATE) : '';
  const entered = useRef(false);
  const settle = useEffectEvent(() => {
    if (firstOption === '' || typed.trim() === '') return combobox.resetSelectedOption();
    combobox.selectFirstOption();
    if (entered.current) choose(firstOption);
    entered.current = false;
  });
  useEffect(() => settle(), [firstOption, typed]);

  return (
    <Dialog
      opened
      onClose={onClose}
      title={files.length === 1 ? 'Add to collection' : `Add ${count(files.length, 'file')} to collection`}
      size="form"
    >
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget>
          <TextInput
            aria-label="Find or create a collection"
            placeholder="Find or create a collection"
            leftSection={<IconSearch size={16} />}
            rightSection={found.isFetching || busy ? <Loader size={14} /> : null}
            value={typed}
            maxLength={limits.name}
            onChange={(event) => {
              entered.current = false;
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              // Who types on and presses Enter before the answer is there means what the answer brings.
              if (event.key === 'Enter' && !settled && typed.trim() !== '') entered.current = true;
            }}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <div className={styles.list}>
          <Combobox.Options aria-label="Collections" aria-multiselectable="true">
            {first.length > 0 && (
              <Combobox.Group label="Recent">
                {first.map((one) => (
                  <Row key={one.uuid} collection={one} held={heldBy(one.uuid)} />
                ))}
              </Combobox.Group>
            )}
            {first.length > 0 && others.length > 0 ? (
              <Combobox.Group label="All">
                {others.map((one) => (
                  <Row key={one.uuid} collection={one} held={heldBy(one.uuid)} />
                ))}
              </Combobox.Group>
            ) : (
              others.map((one) => <Row key={one.uuid} collection={one} held={heldBy(one.uuid)} />)
            )}
            {typed.trim() !== '' && !exact && settled && (
              <Combobox.Option value={CREATE} className={styles.row ?? ''}>
                <span className={line.thumb}>
                  <IconPlus size={16} stroke={1.75} />
                </span>
                <span className={classes(line.name, line.strong)}>Create “{typed.trim()}”</span>
              </Combobox.Option>
            )}
          </Combobox.Options>
          {found.isError && (
            <ErrorState title="The collections did not load" error={found.error} onRetry={() => void found.refetch()} />
          )}
          {found.isSuccess && all.length === 0 && typed.trim() === '' && (
            <p className={styles.none}>No collections yet. Type a name and press Enter to make the first one.</p>
          )}
          {found.hasNextPage && (
            <button type="button" className={styles.more} onClick={() => void found.fetchNextPage()}>
              More collections
            </button>
          )}
        </div>
      </Combobox>
    </Dialog>
  );
}
