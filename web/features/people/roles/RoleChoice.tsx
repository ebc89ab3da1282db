import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Role } from '#contract/teams/roles.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import styles from '../People.module.css';

/** Someone's role, changed where it stands. */
export function RoleChoice(props: {
  who: string;
  role: { uuid: string; name: string };
  roles: readonly Role[];
  /** The reason a role cannot be given; undefined when it can. */
  obstacle: (role: Role) => string | undefined;
  busy: boolean;
  onChoose: (role: Role) => void;
}) {
  const { who, role, roles, obstacle, busy, onChoose } = props;
  return (
    <Menu position="bottom-start" width={240} withinPortal>
      <Menu.Target>
        <button type="button" className={styles.role} aria-label={`Role of ${who}: ${role.name}`} disabled={busy}>
          <span dir="auto">{role.name}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {roles.map((one) => {
          const why = obstacle(one);
          const now = one.uuid === role.uuid;
          return (
            <Menu.Item
              key={one.uuid}
              disabled={why !== undefined && !now}
              title={now ? undefined : why}
              rightSection={now ? <IconCheck size={16} stroke={1.75} aria-label="Now" /> : undefined}
              onClick={() => now || onChoose(one)}
            >
              {one.name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
