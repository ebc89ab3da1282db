import { Badge, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Feature, features } from '#contract/policy/flags.ts';
import { featureLooks } from '#contract/teams/plan.ts';
import { updateFeatures } from '#contract/teams/routes.ts';
import { call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { featureRequestsQuery } from '../../../lib/feature-requests.ts';
import { meQuery, useMe, useTeam } from '../../../lib/me.ts';
import { RequestFeature } from '../../../ui/page/RequestFeature.tsx';
import { teamQuery } from '../api.ts';
import styles from './FeaturesSection.module.css';

/** Sets what the plan includes. Only for staff. */
function useSetFeatures() {
  const { uuid: team } = useTeam();
  const client = useQueryClient();
  return useChange({
    run: ({ wanted }: { wanted: Feature[]; said: string }) =>
      call(updateFeatures, { params: { team }, body: { features: wanted } }),
    said: (_done, { said }) => said,
    after: async (reply) => {
      client.setQueryData(teamQuery(team).queryKey, reply);
      void client.invalidateQueries({ queryKey: featureRequestsQuery(team).queryKey });
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

/** The features of the team's plan, what each opens, and the way to the rest. */
export function FeaturesSection() {
  const { is_staff: staff } = useMe();
  const { features: included } = useTeam();
  const set = useSetFeatures();
  const turn = (feature: Feature, on: boolean) =>
    set.mutate({
      wanted: features.filter((one) => (one === feature ? on : included.includes(one))),
      said: `${featureLooks[feature].title} ${on ? 'included' : 'removed from the plan'}`,
    });
  return (
    <ul className={styles.cards}>
      {features.map((feature) => {
        const { title, opens } = featureLooks[feature];
        const on = included.includes(feature);
        return (
          <li key={feature} className={styles.card}>
            <div className={styles.head}>
              <h2 className={styles.title}>{title}</h2>
              <Badge variant={on ? 'success' : 'light'}>{on ? 'Included' : 'Not included'}</Badge>
            </div>
            <ul className={styles.opens}>
              {opens.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            {!on && (
              <div className={styles.locked}>
                <p>Your team does not have access to this feature.</p>
                <p>Contact your Account Executive to request access.</p>
              </div>
            )}
            <div className={styles.act}>
              {staff ? (
                <Switch
                  label="Included in the plan"
                  aria-label={`${title} is included in the plan`}
                  checked={on}
                  disabled={set.isPending}
                  onChange={(event) => turn(feature, event.currentTarget.checked)}
                />
              ) : (
                !on && <RequestFeature feature={feature} />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
