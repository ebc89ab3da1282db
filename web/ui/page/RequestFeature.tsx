import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Feature } from '#contract/policy/flags.ts';
import { featureRequestsQuery, useRequestFeature } from '../../lib/feature-requests.ts';
import { useTeam } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { When } from '../When.tsx';

/** Asks staff for a feature once, and says who did. */
export function RequestFeature({ feature }: { feature: Feature }) {
  const { data } = useQuery(featureRequestsQuery(useTeam().uuid));
  const request = useRequestFeature();
  const asked = data?.find((one) => one.feature === feature);
  if (asked)
    return (
      <p>
        {asked.by ? fullName(asked.by) || 'A member' : 'A former member'} asked for access{' '}
        <When at={asked.created_at} />
      </p>
    );
  return (
    <Button variant="line" loading={request.isPending} onClick={() => request.mutate(feature)}>
      Request access
    </Button>
  );
}
