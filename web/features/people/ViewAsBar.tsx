import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMe } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { useStopViewing } from './use-view-as.ts';
import styles from './ViewAsBar.module.css';

/** Says above everything that the screen is what someone else sees, and leads back. */
export function ViewAsBar() {
  const { viewing } = useMe();
  const stop = useStopViewing();
  if (!viewing) return null;
  const { member, role } = viewing;
  return (
    <section className={styles.bar} aria-label="View as">
      <IconEye size={16} stroke={1.75} aria-hidden="true" />
      <p className={styles.words} role="status">
        Viewing as <b>{member ? fullName(member) : role.name}</b>
        {member && <span>, {role.name}</span>}
        <span className={styles.only}>. View only.</span>
      </p>
      <Button
        size="xs"
        variant="line"
        loading={stop.isPending}
        onClick={() => stop.mutate()}
        className={styles.stop ?? ''}
      >
        Stop
      </Button>
    </section>
  );
}
