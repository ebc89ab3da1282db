import { Button } from '@mantine/core';
import styles from '../../../ui/form/Form.module.css';
import { PublicPage } from '../../../ui/page/PublicPage.tsx';
import { ClosedTeams } from './ClosedTeams.tsx';
import { useCreateTeamForm } from './use-create-team.tsx';

/** For someone who is in no team, or no longer in any. */
export function FirstTeam() {
  const { field, onSubmit, busy } = useCreateTeamForm(() => {});
  return (
    <PublicPage
      title="You are not in a team yet"
      lead="Create one, or ask a colleague to invite you to theirs."
      foot="An invitation is a link that works once."
    >
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {field}
        <Button variant="ink" size="lg" type="submit" loading={busy}>
          Create team
        </Button>
      </form>
      <ClosedTeams />
    </PublicPage>
  );
}
