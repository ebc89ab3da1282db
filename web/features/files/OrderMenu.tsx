import { Button, Menu, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconLayoutColumns, IconLayoutGrid, IconSortDescending } from '@tabler/icons-react';
import type { Order } from '#contract/files.query.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../lib/library-place.ts';
import { rememberTileSize, useTileSize } from './tile-size.ts';

const names: Readonly<Record<Order, string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  '-name': 'Name, Z to A',
  size: 'Smallest',
  '-size': 'Largest',
  relevance: 'Relevance',
  updated: 'Last changed',
};

export function OrderMenu() {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const order = search.order ?? 'newest';
  const offered = (Object.keys(names) as Order[]).filter((one) => one !== 'relevance' || (search.q?.length ?? 0) > 0);
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="quiet" leftSection={<IconSortDescending size={16} />} aria-label={`Order: ${names[order]}`}>
          {names[order]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === order}
            rightSection={one === order ? <IconCheck size={16} /> : null}
            onClick={() => set({ order: one === 'newest' ? undefined : one })}
          >
            {names[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function TileSizeControl() {
  const size = useTileSize();
  return (
    <SegmentedControl
      aria-label="Tile size"
      value={size}
      onChange={(value) => rememberTileSize(value as typeof size)}
      data={[
        {
          value: 'large',
          label: (
            <>
              <IconLayoutColumns size={16} aria-hidden="true" />
              <VisuallyHidden>Large tiles</VisuallyHidden>
            </>
          ),
        },
        {
          value: 'small',
          label: (
            <>
              <IconLayoutGrid size={16} aria-hidden="true" />
              <VisuallyHidden>Small tiles</VisuallyHidden>
            </>
          ),
        },
      ]}
    />
  );
}
