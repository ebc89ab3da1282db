import { Menu, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck, IconLayoutColumns, IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { View } from '../../lib/library-search.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { groupsByDay } from './day-groups.ts';
import { useLook, useSetLook } from './look.ts';
import { useOrder } from './OrderMenu.tsx';

const names: readonly [View, string, ComponentType<{ size?: number }>][] = [
  ['masonry', 'As pictures', IconLayoutColumns],
  ['square', 'As squares', IconLayoutGrid],
  ['list', 'As a list', IconList],
];

/** Pictures, squares or a list. */
export function ViewControl() {
  const { view } = useLook();
  const set = useSetLook();
  return (
    <SegmentedControl
      aria-label="View"
      value={view}
      onChange={(value) => set({ view: value as View })}
      data={names.map(([value, name, Icon]) => ({
        value,
        label: (
          <span title={name}>
            <Icon size={16} aria-hidden="true" />
            <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  );
}

function Choice(props: { on: boolean; onClick: () => void; disabled?: boolean; children: ReactNode }) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={props.on}
      disabled={props.disabled === true}
      rightSection={props.on ? <IconCheck size={16} /> : null}
      onClick={props.onClick}
    >
      {props.children}
    </Menu.Item>
  );
}

/** How large the tiles are, and whether days have headings. On a phone it has the views too. */
export function DisplayMenu({ phone }: { phone: boolean }) {
  const look = useLook();
  const set = useSetLook();
  const { order } = useOrder();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label="Display">
          <IconAdjustmentsHorizontal />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {phone && <Menu.Label>View</Menu.Label>}
        {phone &&
          names.map(([value, name]) => (
            <Choice key={value} on={look.view === value} onClick={() => set({ view: value })}>
              {name}
            </Choice>
          ))}
        <Menu.Label>Tiles</Menu.Label>
        <Choice on={look.size === 'large'} disabled={look.view === 'list'} onClick={() => set({ size: 'large' })}>
          Normal
        </Choice>
        <Choice on={look.size === 'small'} disabled={look.view === 'list'} onClick={() => set({ size: 'small' })}>
          Small
        </Choice>
        <Menu.Label>Group by</Menu.Label>
        <Choice on={look.group === 'none'} onClick={() => set({ group: 'none' })}>
          Nothing
        </Choice>
        <Choice on={look.group === 'day'} disabled={!groupsByDay(order)} onClick={() => set({ group: 'day' })}>
          Day
        </Choice>
      </Menu.Dropdown>
    </Menu>
  );
}
