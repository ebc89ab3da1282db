import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRemembered } from '../../../lib/remembered.ts';
import type { View } from '../../../lib/search/library.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { type ColumnName, columnNames, listColumns } from '../tile/list-columns.ts';
import { tileLine } from '../tile/tile-line.ts';
import { isGrouped } from './groups.ts';
import { useOrder } from './OrderMenu.tsx';
import { TileSlider } from './TileSlider.tsx';
import { viewsOf } from './ViewControl.tsx';
import { type Look, useSetViewOptions, useViewOptions } from './view-options.ts';

/** The size of the tiles, what stands under the name, and what has headings. On a phone it has the views too. */
export function DisplayMenu({ phone, overviews = false }: { phone: boolean; overviews?: boolean }) {
  const look = useViewOptions();
  const set = useSetViewOptions();
  const { order, usual, byPlace } = useOrder();
  const line = useRemembered(tileLine);
  /** Headings make sense where what belongs together stands together: another order is left for one in which it does. */
  const groupBy = (group: Look['group']) => {
    if (group === 'none' || isGrouped(group, order)) return set({ group });
    const fitting = group === 'type' ? 'type' : [usual, byPlace].find((one) => isGrouped(group, one));
    set({ group }, { order: fitting === usual ? undefined : fitting });
  };
  const list = look.view === 'list';
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label="Display">
          <IconAdjustmentsHorizontal />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {phone && (
          <>
            <Menu.Label>View</Menu.Label>
            <Menu.RadioGroup value={look.view} onChange={(view) => set({ view: view as View })}>
              {viewsOf(overviews).map(([value, name]) => (
                <Menu.RadioItem key={value} value={value} closeMenuOnClick>
                  {name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        )}
        <TileSlider size={look.size} disabled={list} onChange={(size) => set({ size })} />
        <Menu.Label>Group by</Menu.Label>
        <Menu.RadioGroup value={look.group} onChange={(group) => groupBy(group as Look['group'])}>
          <Menu.RadioItem value="none">Nothing</Menu.RadioItem>
          <Menu.RadioItem value="day">Day</Menu.RadioItem>
          <Menu.RadioItem value="type">Type</Menu.RadioItem>
        </Menu.RadioGroup>
        {!phone && (
          <>
            <Menu.Divider />
            <Menu.Sub position="left-start">
              <Menu.Sub.Target>
                <Menu.Sub.Item disabled={list}>Show below the image</Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown>
                <Menu.RadioGroup value={line} onChange={(next) => tileLine.keep(next as ColumnName)}>
                  {columnNames.map((name) => (
                    <Menu.RadioItem key={name} value={name}>
                      {listColumns[name].label}
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioGroup>
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
