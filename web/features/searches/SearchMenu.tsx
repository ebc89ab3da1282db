import { IconBolt, IconDots, IconPencil, IconPin, IconPinnedOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { searchPolicy } from '#contract/policy/searches.ts';
import type { Search } from '#contract/searches.ts';
import { usePermission } from '../../lib/can.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Late } from '../../ui/overlays/Late.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { canFill, fillingOf } from './filling.ts';
import { useDeleteSearch, useUpdateSearch } from './search-actions.ts';
import { queryOf } from './search-place.ts';

const RenameSearch = lazyWhenIdle(async () => (await import('./RenameSearch.tsx')).RenameSearch);
const CollectionDialog = lazyWhenIdle(
  async () => (await import('../collections/dialogs/CollectionDialog.tsx')).CollectionDialog,
);

/** The actions on one saved search. Those of the team are for editors to change. */
export function SearchMenu({ search, current }: { search: Search; current: boolean }) {
  const [open, setOpen] = useState<'rename' | 'collection'>();
  const mayChange = usePermission(searchPolicy['search.edit'], search).allowed;
  const mayPin = usePermission(searchPolicy['search.edit'], { pinned: true }).allowed;
  const place = useLibraryPlace();
  const update = useUpdateSearch();
  const remove = useDeleteSearch();
  const { uuid, name, pinned } = search;
  const close = () => setOpen(undefined);
  if (!mayChange) return null;
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${name}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpen('rename')}>
            Rename search
          </Menu.Item>
          {!current && (
            <Menu.Item
              leftSection={<IconRefresh size={16} />}
              onClick={() =>
                update.mutate({
                  uuid,
                  body: { query: queryOf(place.folder, place.search) },
                  said: `Search ${name} updated`,
                })
              }
            >
              Replace with the current search
            </Menu.Item>
          )}
          {mayPin && (
            <>
              <Menu.Item
                leftSection={pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
                onClick={() =>
                  update.mutate({
                    uuid,
                    body: { pinned: !pinned },
                    said: pinned ? `Search ${name} is no longer pinned` : `Search ${name} is pinned for the team`,
                  })
                }
              >
                {pinned ? 'Unpin for the team' : 'Pin for the team'}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconBolt size={16} />}
                disabled={!canFill(search.query)}
                title={canFill(search.query) ? undefined : 'Favourites and the Recycling Bin cannot fill a collection.'}
                onClick={() => setOpen('collection')}
              >
                Turn into a smart collection
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => remove.mutate(search)}>
            Delete search
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && (
        <Late key={open} onClose={close}>
          {open === 'rename' && <RenameSearch search={search} onClose={close} />}
          {open === 'collection' && <CollectionDialog query={fillingOf(search.query)} title={name} onClose={close} />}
        </Late>
      )}
    </>
  );
}
