import { Skeleton } from '@mantine/core';
import type { Role } from '#contract/teams/roles.ts';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { PersonMark } from '../../../ui/PersonMark.tsx';
import { nameOf } from '../people-actions.ts';
import { membersQuery } from '../queries.ts';
import styles from './Roles.module.css';

/** The members who have a role. */
export function RoleMembers({ team, role }: { team: string; role: Role }) {
  const list = usePaged(membersQuery(team, { role: role.uuid }));
  return (
    <section className={styles.who} aria-labelledby="who-has-it">
      <h3 id="who-has-it">Who has this role</h3>
      <ListBody
        list={list}
        failed="The members did not load"
        skeleton={<Skeleton height={80} />}
        empty={<p className={styles.none}>No one yet.</p>}
      >
        {(members) => (
          <ul>
            {members.map((member) => (
              <li key={member.uuid} className={styles.person}>
                <PersonMark person={member.user} size={26} />
                <span dir="auto">{nameOf(member)}</span>
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </section>
  );
}
