import { IconLink } from '@tabler/icons-react';
import type { SharedLinkOrder } from '#contract/shared-links/orders.ts';
import { LinkList } from '../features/shared-links/LinkList.tsx';
import { LinkOrder } from '../features/shared-links/LinkOrder.tsx';
import { sharedLinksQuery } from '../features/shared-links/queries.ts';
import { lazyFeatures } from '../features.lazy.ts';
import { count } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { readLinksSearch } from '../lib/search/links.ts';
import { useSearchState } from '../lib/search/use-search-state.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { ListBody } from '../ui/list/ListBody.tsx';
import { ListScreen } from '../ui/list/ListScreen.tsx';
import { Pills } from '../ui/list/Pills.tsx';
import { usePaged } from '../ui/list/use-paged.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';

const shared =
  'Public links of files, folders shared with other teams, embeds and galleries are listed here while they are on.';

const { sharedLinks: kinds } = lazyFeatures;

/** Everything of the team that others can open, and the way to end it. */
export function LinksScreen() {
  const { uuid: team } = useTeam();
  const [{ kind: asked, q = '', order = '-created' }, set] = useSearchState(readLinksSearch);
  const kind = kinds.find((one) => one.kind === asked)?.kind;
  const list = usePaged(sharedLinksQuery({ team, kind, words: q, order }), { keep: true });
  const onOrder = (next: SharedLinkOrder) => set({ order: next === '-created' ? undefined : next });
  const narrowed = q !== '' || kind !== undefined;
  return (
    <ListScreen
      title="Shared links"
      count={list.total === undefined ? undefined : count(list.total, 'link')}
      search={
        <NarrowField label="Search shared links" value={q} onChange={(words) => set({ q: words || undefined }, true)} />
      }
      actions={<LinkOrder value={order} onChange={onOrder} />}
      filters={
        <Pills
          bar
          label="Which links"
          data={[
            { value: undefined, label: 'All' },
            ...kinds.map(({ kind: value, many: label }) => ({ value, label })),
          ]}
          value={kind}
          onChange={(value) => set({ kind: value })}
        />
      }
    >
      <ListBody
        list={list}
        failed="The links did not load"
        empty={
          <EmptyState
            icon={<IconLink size={22} stroke={1.75} />}
            title={narrowed ? 'No results' : 'Nothing is shared'}
            text={narrowed ? 'No active links match your search.' : shared}
          />
        }
      >
        {(links) => <LinkList declared={lazyFeatures} links={links} order={order} onOrder={onOrder} />}
      </ListBody>
    </ListScreen>
  );
}
