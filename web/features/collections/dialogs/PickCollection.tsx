import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLibraryPhoto, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import styles from '../../folders/FolderPicker.module.css';
import { collectionListQuery } from '../queries.ts';

interface PickProps {
  title: string;
  /** Left out: of either kind. */
  kind?: Collection['kind'];
  /** A collection that cannot be chosen. */
  without?: string;
  onChoose: (collection: Collection) => void;
  onClose: () => void;
}

/** Chooses one collection by a part of its title. */
export function PickCollection({ title, kind, without, onChoose, onClose }: PickProps) {
  const team = useTeam();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const wanted = { order: 'title', ...(kind ? { kind } : {}), ...(q === '' ? {} : { q }) } as const;
  const found = usePaged(collectionListQuery(team.uuid, wanted), { keep: true });
  const offered = found.rows.filter(({ uuid }) => uuid !== without);
  const choose = (collection: Collection) => {
    onClose();
    onChoose(collection);
  };
  return (
    <Dialog opened onClose={onClose} title={title} size="form">
      <TextInput
        aria-label="Search collections"
        placeholder="Search collections"
        leftSection={<IconSearch size={16} />}
        rightSection={found.reading ? <Loader size={14} /> : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <ul className={styles.list} aria-label="Collections">
        {offered.map((collection) => (
          <li key={collection.uuid} className={styles.row}>
            <button type="button" className={styles.choose} onClick={() => choose(collection)}>
              <IconLibraryPhoto size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {collection.title}
                </span>
                <span className={styles.note}>{count(collection.file_count, 'file')}</span>
              </span>
            </button>
          </li>
        ))}
        {found.hasMore && (
          <li className={styles.row}>
            <button type="button" className={styles.choose} onClick={found.more}>
              More collections
            </button>
          </li>
        )}
      </ul>
      {found.state === 'ready' && offered.length === 0 && (
        <EmptyState title="No results" text="No other collections match your search." />
      )}
    </Dialog>
  );
}
