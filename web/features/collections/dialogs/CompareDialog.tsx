import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLibraryPhoto, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
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

/** Chooses what a collection is compared with. */
export function CompareDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const team = useTeam();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const found = usePaged(collectionListQuery(team.uuid, { order: 'title', ...(q === '' ? {} : { q }) }), {
    keep: true,
  });
  const others = found.rows.filter(({ uuid }) => uuid !== collection.uuid);
  const go = (other: string) => {
    onClose();
    void navigate({
      to: '/collections/$collection',
      params: { collection: collection.uuid },
      search: { compare: other },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={`Compare ${collection.title} with`} size="form">
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
        {others.map(({ uuid, title, file_count: files }) => (
          <li key={uuid} className={styles.row}>
            <button type="button" className={styles.choose} onClick={() => go(uuid)}>
              <IconLibraryPhoto size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.name}>{title}</span>
                <span className={styles.note}>{count(files, 'file')}</span>
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
      {found.state === 'ready' && others.length === 0 && (
        <EmptyState title="No results" text="No other collections match your search." />
      )}
    </Dialog>
  );
}
