import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { updateReport } from '#contract/media-centres/stats.ts';
import { call } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { queryClient } from '../../../../lib/query.ts';
import { reportQuery } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';

/** The person's own wish to get the numbers by email. */
export function WeeklyReport() {
  const { centre } = useEditor();
  const query = reportQuery(centre.team, centre.uuid);
  const { data } = useQuery(query);
  const change = useChange({
    run: (weekly: boolean) => call(updateReport, { params: { id: centre.uuid }, body: { weekly } }),
    said: ({ weekly }) => (weekly ? 'You get these numbers by email each Monday' : 'Weekly emails stopped'),
    failed: 'The weekly email could not be changed',
    after: (reply) => queryClient.setQueryData(query.queryKey, reply),
  });
  return (
    <Switch
      label="Email me these numbers each Monday"
      description="About the week before, in your team’s time zone. Nothing is sent for a week without visits or requests."
      checked={data?.weekly ?? false}
      disabled={data === undefined || change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}
