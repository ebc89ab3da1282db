import { IconBolt, IconLink, IconPencil, IconPin, IconPinnedOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { searchPolicy } from '#contract/policy/searches.ts';
import type { Search } from '#contract/searches.ts';
import { usePermission } from '../../lib/can.ts';
import { copyText } from '../../lib/copy.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { canFill } from './filling.ts';
import { useDeleteSearch, useUpdateSearch } from './search-actions.ts';
import { placeOf, queryOf } from './search-place.ts';

/** The whole address at which a saved search is shown. */
function useSearchAddress({ query }: Search): string {
  const { folder, search } = placeOf(query);
  const router = useRouter();
  const { href } = folder
    ? router.buildLocation({ to: '/library/$folder', params: { folder }, search })
    : router.buildLocation({ to: '/library/', search });
  return `${window.location.origin}${href}`;
}

interface Props {
  readonly search: Search;
  readonly current: boolean;
  readonly onOpen: (dialog: 'rename' | 'collection') => void;
}

/** The actions in the menu of a saved search. Those of the team are for editors to change. */
export function SearchMenuItems({ search, current, onOpen }: Props) {
  const mayChange = usePermission(searchPolicy['search.edit'], search).allowed;
  const mayPin = usePermission(searchPolicy['search.edit'], { pinned: true }).allowed;
  const place = useLibraryPlace();
  const update = useUpdateSearch();
  const remove = useDeleteSearch();
  const address = useSearchAddress(search);
  const copy = () => void copyText(address, { done: 'Link copied' });
  const { uuid, name, pinned } = search;
  return (
    <>
      <Menu.Item leftSection={<IconLink size={16} />} onClick={copy}>
        Copy link
      </Menu.Item>
      {mayChange && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen('rename')}>
          Rename search
        </Menu.Item>
      )}
      {mayChange && !current && (
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
      {mayChange && mayPin && (
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
            onClick={() => onOpen('collection')}
          >
            Turn into a smart collection
          </Menu.Item>
        </>
      )}
      {mayChange && <Menu.Divider />}
      {mayChange && (
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => remove.mutate(search)}>
          Delete search
        </Menu.Item>
      )}
    </>
  );
}
