import { IconBookmark, IconChevronDown, IconDeviceFloppy, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../../../lib/isolated.ts';
import { lazyWhenIdle } from '../../../../lib/lazy-when-idle.ts';
import type { CalendarView, SocialsSearch } from '../../../../lib/search/socials.ts';
import type { SetSearch } from '../../../../lib/search/use-search-state.ts';
import { classes } from '../../../../ui/classes.ts';
import { Late } from '../../../../ui/overlays/Late.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { MenuWait } from '../../../../ui/overlays/MenuWait.tsx';
import { useReturnFocus } from '../../manage/use-return-focus.ts';
import styles from '../filters/Filters.module.css';
import { isShown, placeOf, queryOf } from './view-place.ts';
import { useUpdateView, viewsQuery } from './view-queries.ts';

const SaveView = lazyWhenIdle(async () => (await import('./SaveView.tsx')).SaveView);
const ManageViews = lazyWhenIdle(async () => (await import('./ManageViews.tsx')).ManageViews);

interface Props {
  team: string;
  search: SocialsSearch;
  view: CalendarView;
  set: SetSearch<SocialsSearch>;
}

/** The views of the calendar that the reader saved, and the way to save this one. */
export function ViewsMenu({ team, search, view, set }: Props) {
  const saved = useQuery(viewsQuery(team));
  const views = saved.data ?? [];
  const [open, setOpen] = useState<'save' | 'manage'>();
  const [last, setLast] = useState<string>();
  const button = useReturnFocus(open !== undefined);
  const update = useUpdateView();
  const now = queryOf(search, view);
  const shown = views.find(({ query }) => isShown(query, now));
  // One that was chosen and then changed can be brought up to date.
  const left = shown ? undefined : views.find(({ uuid }) => uuid === last);
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <button ref={button} type="button" className={classes(styles.pill, styles.open, shown && styles.on)}>
            <IconBookmark size={14} aria-hidden="true" />
            <span className={styles.name}>{shown ? shown.name : 'Views'}</span>
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.data === undefined && (
            <>
              <MenuWait query={saved} failed="The views did not load." />
              <Menu.Divider />
            </>
          )}
          {views.length > 0 && (
            <>
              <Menu.Label>Saved views</Menu.Label>
              {views.map(({ uuid, name, query, default: usual }) => (
                <Menu.Item
                  key={uuid}
                  aria-current={shown?.uuid === uuid || undefined}
                  rightSection={usual ? <span className={styles.usual}>Default</span> : undefined}
                  onClick={() => {
                    setLast(uuid);
                    set(placeOf(query));
                  }}
                >
                  {name}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          )}
          {left && (
            <Menu.Item
              leftSection={<IconRefresh size={16} />}
              onClick={() =>
                update.mutate({ uuid: left.uuid, body: { query: now }, said: `Changed ${isolated(left.name)}` })
              }
            >
              Update {left.name}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} />}
            disabled={shown !== undefined}
            onClick={() => setOpen('save')}
          >
            Save this view…
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpen('manage')}>
              Manage views…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open && (
        <Late key={open} onClose={close}>
          {open === 'save' ? <SaveView query={now} onClose={close} /> : <ManageViews onClose={close} />}
        </Late>
      )}
    </>
  );
}
