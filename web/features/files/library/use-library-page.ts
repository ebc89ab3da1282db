import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { useLibraryPlace } from '../../../lib/search/library-place.ts';
import { scopeOf, takesFiles, type Where, whereOf } from '../../../lib/search/library-where.ts';
import { folderQuery } from '../../folders/queries.ts';
import { sharedStarsQuery } from '../../shares/queries.ts';
import { keptOrder, withKeptOrder } from '../browse/kept-order.ts';
import { useFileList } from '../browse/use-file-list.ts';
import { filterChipsOf } from '../filter/filter-chips.ts';
import { homeQuery } from '../home-query.ts';
import { listWhat } from '../queries.ts';

const titles: Readonly<Record<Exclude<Where, 'folder'>, string>> = {
  home: 'Library',
  recent: 'Recent',
  review: 'Needs review',
  favourites: 'Favourites',
  bin: 'Recycling Bin',
};

/** The place of the library that the address names, and the files of it. */
export function useLibraryPage() {
  const team = useTeam().uuid;
  const { folder: uuid, search } = useLibraryPlace();
  const where = whereOf(uuid, search);
  const what = listWhat(uuid, withKeptOrder(uuid, search, useRemembered(keptOrder)));
  const list = useFileList(team, what);
  const folder = useQuery({ ...folderQuery(team, uuid ?? ''), enabled: uuid !== undefined });
  const starred = useQuery({ ...sharedStarsQuery(team), enabled: where === 'favourites' });
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const narrowed = filterChipsOf(search).length > 0;
  /** A place as it is, not a search in it. */
  const shelf = !narrowed && scopeOf(uuid, search) === 'here';
  const home = where === 'home' && shelf;
  const library = useQuery({ ...homeQuery(team), enabled: home });
  const whole = home ? library.data : undefined;
  const fromOthers = where === 'favourites' && !narrowed ? (starred.data?.length ?? 0) : 0;
  const counted =
    list.state === 'ready' && (!home || whole)
      ? `${(whole?.count_exact ?? list.exact) ? '' : 'about '}${count(Math.max(whole?.count ?? 0, list.count + fromOthers), narrowed ? 'result' : 'file')}`
      : undefined;
  return {
    team,
    uuid,
    where,
    what,
    list,
    folder,
    phone,
    narrowed,
    shelf,
    home,
    /** A library that has no file yet: there is nothing to order or to filter. */
    isNew: whole?.count === 0,
    /** Files that folders hold, so that the front page is more than Root's own. */
    inFolders: (whole?.count ?? 0) > list.count,
    fromOthers,
    counted,
    ours: takesFiles(where),
    title: where === 'folder' ? (folder.data?.name ?? ' ') : titles[where],
    /** The team whose folder this is, where it is another. */
    by: folder.data?.shared_by ?? null,
  };
}
export type LibraryPage = ReturnType<typeof useLibraryPage>;
