import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formErrors } from '../../../lib/form-errors.ts';
import { toast } from '../../../lib/toast.ts';
import { PicturePicker } from '../../files/browse/pick/PicturePicker.tsx';
import { useUpdateTeam } from '../team-actions.ts';
import type { SettingProps } from './setting-props.ts';
import styles from './TeamLogo.module.css';

/** The picture beside the team's name: one of its library, for as long as it is there. */
export function TeamLogo({ team, manages }: SettingProps) {
  const [choosing, choose] = useDisclosure(false);
  const save = useUpdateTeam();
  const remove = () =>
    save.mutate({ body: { logo: null }, said: 'Logo removed' }, { onError: (error) => toast.failure(error) });
  return (
    <div className={styles.row}>
      {team.logo ? (
        <img src={team.logo} alt={`Logo of ${team.name}`} className={styles.logo} />
      ) : (
        <span className={styles.none} aria-hidden="true">
          {[...team.name.trim()][0]?.toUpperCase()}
        </span>
      )}
      {manages ? (
        <div className={styles.acts}>
          <Button onClick={choose.open}>{team.logo ? 'Choose another' : 'Choose from the library'}</Button>
          {team.logo && (
            <Button variant="quiet" onClick={remove} loading={save.isPending && !choosing}>
              Remove
            </Button>
          )}
        </div>
      ) : (
        !team.logo && <p className={styles.said}>No logo</p>
      )}
      {choosing && (
        <PicturePicker
          title="Choose a logo"
          confirm="Use as logo"
          busy={save.isPending}
          refused={save.error ? formErrors(save.error, []).rest : undefined}
          onPick={({ uuid }) =>
            save.mutate({ body: { logo: uuid }, said: 'Logo changed' }, { onSuccess: choose.close })
          }
          onClose={() => {
            save.reset();
            choose.close();
          }}
        />
      )}
    </div>
  );
}
