import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { activeTeam, useMe } from '../../lib/me.ts';
import { classes } from '../../ui/classes.ts';
import { Late } from '../../ui/overlays/Late.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { teamQuery, useSwitchTeam } from './api.ts';
import { TeamMark } from './TeamMark.tsx';
import styles from './TeamSwitcher.module.css';

const CreateTeamDialog = lazyWhenIdle(async () => (await import('./join/CreateTeamDialog.tsx')).CreateTeamDialog);

const freshMs = 5 * 60_000;

/** The team everything is about, at the head of the sidebar, and the way to the others. */
export function TeamSwitcher({ rail }: { rail: boolean }) {
  const me = useMe();
  const team = activeTeam(me);
  const { data: settings } = useQuery({
    ...teamQuery(team?.uuid ?? ''),
    enabled: team !== undefined,
    staleTime: freshMs,
  });
  const change = useSwitchTeam();
  const [creating, create] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-start" width={260} checkIcon={<IconCheck size={16} stroke={1.75} />}>
        <Menu.Target>
          <UnstyledButton className={classes(styles.team, rail && styles.rail)} aria-label={`Team: ${team?.name}`}>
            <TeamMark name={team?.name ?? ''} logo={settings?.logo} />
            {!rail && (
              <span className={styles.name} dir="auto">
                {team?.name}
              </span>
            )}
            {!rail && <IconSelector size={16} stroke={1.75} />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={team?.uuid ?? ''} onChange={(uuid) => uuid !== team?.uuid && change.mutate({ uuid })}>
            {me.teams.map((other) => (
              <Menu.RadioItem key={other.uuid} value={other.uuid} closeMenuOnClick>
                <span className={styles.choice}>
                  <TeamMark name={other.name} />
                  <span className={styles.name} dir="auto">
                    {other.name}
                  </span>
                </span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.75} />} onClick={create.open}>
            New team
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {creating && (
        <Late onClose={create.close}>
          <CreateTeamDialog onClose={create.close} />
        </Late>
      )}
    </>
  );
}
