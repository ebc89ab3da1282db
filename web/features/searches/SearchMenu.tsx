import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Search } from '#contract/searches.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Late } from '../../ui/overlays/Late.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { fillingOf } from './filling.ts';

const SearchMenuItems = lazyWhenIdle(async () => (await import('./SearchMenuItems.tsx')).SearchMenuItems);
const RenameSearch = lazyWhenIdle(async () => (await import('./RenameSearch.tsx')).RenameSearch);
const CollectionDialog = lazyWhenIdle(
  async () => (await import('../collections/dialogs/CollectionDialog.tsx')).CollectionDialog,
);

/** The menu of one saved search. */
export function SearchMenu({ search, current }: { search: Search; current: boolean }) {
  const [open, setOpen] = useState<'rename' | 'collection'>();
  const { name } = search;
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${name}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense fallback={null}>
            <SearchMenuItems search={search} current={current} onOpen={setOpen} />
          </Suspense>
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
