import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { teamPolicy } from '#contract/policy/teams.ts';
import { useCan } from '../../../lib/can.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { SettingsPart } from '../../../ui/page/SettingsPart.tsx';
import { teamQuery } from '../api.ts';
import { useUpdateTeam } from '../team-actions.ts';

/** The keywords in new files: only found by search, or tags of the team as well. */
export function KeywordsSection() {
  const { data: team, error, refetch } = useQuery(teamQuery(useTeam().uuid));
  const manages = useCan(teamPolicy['team.manage']);
  const save = useUpdateTeam();
  if (error && !team)
    return <ErrorState title="The settings did not load" error={error} onRetry={() => void refetch()} />;
  if (!team) return <Skeleton height={120} maw={480} mt={24} />;
  const on = save.isPending ? (save.variables?.body.keyword_tags ?? team.keyword_tags) : team.keyword_tags;
  return (
    <SettingsPart
      title="Keywords"
      text="Cameras, stock agencies and image editors write keywords into files. Search finds them either way. Files that are here already keep their tags."
    >
      <Switch
        label="Turn keywords of new files into tags"
        description="Keywords that match a tag or a synonym use that tag. Others become new tags."
        checked={on}
        disabled={!manages}
        onChange={({ currentTarget: { checked } }) =>
          save.mutate({
            body: { keyword_tags: checked },
            said: checked ? 'Keywords of new files become tags' : 'Keywords of new files stay keywords',
          })
        }
      />
      <FormError text={save.error ? formErrors(save.error, []).rest : undefined} />
    </SettingsPart>
  );
}
