import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { teamPolicy } from '#contract/policy/teams.ts';
import { useCan } from '../../../lib/can.ts';
import { useTeam } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { SettingsPart } from '../../../ui/page/SettingsPart.tsx';
import { EmptyBin } from '../../files/act/EmptyBin.tsx';
import { teamQuery } from '../api.ts';
import styles from './BinSection.module.css';
import { RetentionForm } from './RetentionForm.tsx';

/** The time the Recycling Bin keeps files, and the way to empty it now. */
export function BinSection() {
  const { data: team, error, refetch } = useQuery(teamQuery(useTeam().uuid));
  const manages = useCan(teamPolicy['team.manage']);
  if (error && !team)
    return <ErrorState title="The settings did not load" error={error} onRetry={() => void refetch()} />;
  if (!team) return <Skeleton height={160} maw={480} mt={24} />;
  return (
    <>
      <SettingsPart
        title="Retention"
        text="Until then, people who can recycle a file can also restore it. Each file in the bin shows how long that is."
      >
        <RetentionForm key={team.bin_days} team={team} manages={manages} />
      </SettingsPart>
      <SettingsPart title="Empty the bin" text="Permanently deletes everything in it.">
        <div className={styles.acts}>
          <LinkButton to="/library/" search={{ recycled: true }}>
            Open the Recycling Bin
          </LinkButton>
          <EmptyBin />
        </div>
      </SettingsPart>
    </>
  );
}
