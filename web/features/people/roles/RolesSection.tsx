import { Skeleton } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Flag } from '#contract/policy/flags.ts';
import type { Role } from '#contract/teams/roles.ts';
import { useTeamEvents } from '../../../lib/events/events.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { SectionBar } from '../../../ui/list/SectionBar.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { useChangeFlags } from '../people-actions.ts';
import { refreshPeople, rolesQuery } from '../queries.ts';
import { NewRole } from './NewRole.tsx';
import { RoleActions } from './RoleActions.tsx';
import { RoleFlags, turned } from './RoleFlags.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { RoleMembers } from './RoleMembers.tsx';
import styles from './Roles.module.css';
import { RoleTags } from './RoleTags.tsx';
import { RoleUploads } from './RoleUploads.tsx';
import { useRolePlace } from './use-role-place.ts';

const events = ['member.updated', 'role.updated'];

/** The permissions of each role, one by one or all beside each other. */
export function RolesSection() {
  const team = useTeam().uuid;
  const roles = useQuery(rolesQuery(team));
  const [shown, show] = useRolePlace();
  const [making, setMaking] = useState(false);
  const change = useChangeFlags(team);
  useTeamEvents(team, events, () => refreshPeople(team));
  if (roles.isPending) return <Skeleton height={420} radius={8} />;
  if (roles.isError)
    return <ErrorState title="The roles did not load" error={roles.error} onRetry={() => void roles.refetch()} />;
  const all = roles.data.results;
  const role = all.find(({ uuid }) => uuid === shown) ?? all[0];
  const saving = change.isPending ? change.variables : undefined;
  const shownOf = (one: Role): readonly Flag[] =>
    saving?.role.uuid === one.uuid ? saving.permissions : one.permissions;
  // One change after another: the next begins with what the last one left.
  const turn = (one: Role, flag: Flag, on: boolean) =>
    saving || change.mutate({ role: one, permissions: turned(one, flag, on) });
  const table = shown === 'all';
  return (
    <>
      <SectionBar count={count(all.length, 'role')} create={{ label: 'New role', run: () => setMaking(true) }} />
      <div className={styles.head}>
        <fieldset className={styles.pills} aria-label="Roles">
          {all.map((one) => (
            <button
              key={one.uuid}
              type="button"
              className={styles.pill}
              aria-pressed={!table && one.uuid === role?.uuid}
              onClick={() => show(one.uuid)}
            >
              {one.name}
            </button>
          ))}
          <button type="button" className={styles.pill} aria-pressed={table} onClick={() => show('all')}>
            <IconTable size={14} stroke={1.75} aria-hidden="true" /> All roles
          </button>
        </fieldset>
      </div>
      {table && <RoleMatrix roles={all} shownOf={shownOf} onChange={turn} />}
      {!table && role && (
        <div className={styles.role}>
          <section aria-labelledby="the-role">
            <div className={styles.title}>
              <h2 className={styles.name} id="the-role" dir="auto">
                {role.name}
              </h2>
              <span className={styles.none}>{count(role.members, 'member')}</span>
              <RoleActions
                key={role.uuid}
                team={team}
                role={role}
                onMade={({ uuid }) => show(uuid)}
                onGone={() => show(undefined)}
              />
            </div>
            <RoleFlags role={role} shown={shownOf(role)} onChange={(flag, on) => turn(role, flag, on)} />
            <RoleUploads key={role.uuid} team={team} role={role} />
            <RoleTags key={`tags ${role.uuid}`} team={team} role={role} />
          </section>
          <RoleMembers team={team} role={role} />
        </div>
      )}
      {making && <NewRole team={team} onMade={({ uuid }) => show(uuid)} onClose={() => setMaking(false)} />}
    </>
  );
}
