import { Button, Menu } from '@mantine/core';
import { IconCheck, IconSortDescending } from '@tabler/icons-react';
import type { Collection } from '#contract/collections.ts';
import type { ListOrder, Order } from '#contract/files.query.ts';

const names = {
  position: 'Own order',
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  '-name': 'Name, Z to A',
  '-size': 'Largest',
  type: 'Type',
  '-rating': 'Best rated',
  '-taken': 'Taken first',
  expires: 'Expires soonest',
  updated: 'Last changed',
} as const satisfies Partial<Record<ListOrder, string>>;
type CollectionFileOrder = keyof typeof names;

/** In which order the files of a collection are shown. Its own is the first choice of one that people fill. */
export function CollectionOrderMenu({
  kind,
  value,
  onChange,
}: {
  kind: Collection['kind'];
  value: Order | undefined;
  /** Undefined: the usual one. */
  onChange: (order: Order | undefined) => void;
}) {
  const usual = kind === 'manual' ? 'position' : 'newest';
  const offered = (Object.keys(names) as CollectionFileOrder[]).filter(
    (one) => kind === 'manual' || one !== 'position',
  );
  const order = offered.find((one) => one === value) ?? usual;
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
            onClick={() => onChange(one === usual || one === 'position' ? undefined : one)}
          >
            {names[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
