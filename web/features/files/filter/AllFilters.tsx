import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { keptOrder, withKeptOrder } from '../browse/kept-order.ts';
import { useFileList } from '../browse/use-file-list.ts';
import { listWhat } from '../queries.ts';
import styles from './Facets.module.css';
import { FilterGroups } from './FilterGroups.tsx';
import { filterChipsOf, withoutAll } from './filter-chips.ts';

/** Every filter there is, with live counts. Each choice acts at once; the list behind follows. */
export function AllFilters({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const team = useTeam();
  const { folder, search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const list = useFileList(team.uuid, listWhat(folder, withKeptOrder(folder, search, useRemembered(keptOrder))));
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const filterChips = filterChipsOf(search);
  const results = `${list.exact ? '' : 'about '}${count(list.count, 'result')}`;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="All filters"
      size={phone ? '100%' : 400}
      withOverlay={phone}
      lockScroll={false}
      classNames={{ content: styles.sheet ?? '', body: styles.body ?? '' }}
    >
      <div className={styles.sections}>
        <FilterGroups />
      </div>
      <footer className={styles.foot}>
        <Button variant="quiet" disabled={filterChips.length === 0} onClick={() => set(withoutAll(filterChips))}>
          Clear
        </Button>
        <Button variant="ink" onClick={onClose}>
          {list.state === 'ready' ? `Show ${results}` : 'Show'}
        </Button>
      </footer>
    </Drawer>
  );
}
