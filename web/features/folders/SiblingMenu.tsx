import { IconCheck, IconChevronRight, IconFolder } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTeam } from '../../lib/me.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import styles from './Breadcrumb.module.css';
import { type Crumb, childrenQuery, parentOf } from './queries.ts';

/** The folders inside one of the path, read when asked for, with the one the path goes through marked. */
export function SiblingMenu({ parent, current }: { parent: Crumb; current: string | undefined }) {
  const team = useTeam();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const children = usePaged(childrenQuery(team.uuid, parentOf(parent)), { enabled: open });
  const folders = children.rows;
  return (
    <Menu
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={260}
      classNames={{ itemLabel: styles.label ?? '' }}
    >
      <Menu.Target>
        <button type="button" className={styles.sides} aria-label={`Folders in ${parent.name}`}>
          <IconChevronRight size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.list ?? ''}>
        {children.state === 'loading' && <Menu.Label>Loading…</Menu.Label>}
        {children.state === 'failed' && <Menu.Label>The folders did not load.</Menu.Label>}
        {folders.map(({ uuid, name }) => (
          <Menu.Item
            key={uuid}
            leftSection={<IconFolder size={16} />}
            rightSection={uuid === current ? <IconCheck size={16} /> : null}
            {...(uuid === current ? { 'aria-current': true } : {})}
            onClick={() => void navigate({ to: '/library/$folder', params: { folder: uuid }, search: {} })}
          >
            <span className={styles.cut} dir="auto">
              {name}
            </span>
          </Menu.Item>
        ))}
        {children.hasMore && (
          <Menu.Item closeMenuOnClick={false} onClick={children.more}>
            More folders
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
