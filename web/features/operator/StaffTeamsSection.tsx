import { Badge, Button, Switch } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorTeam } from '#contract/operator/routes.ts';
import { type Feature, features } from '#contract/policy/flags.ts';
import { featureLooks } from '#contract/teams/plan.ts';
import { updateFeatures } from '#contract/teams/routes.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { bytes, count, date, dayOf } from '../../lib/format.ts';
import { meQuery } from '../../lib/me.ts';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useReopen } from '../teams/join/closed-teams.ts';
import { QuotaDialog } from './QuotaDialog.tsx';
import { staffKey, staffTeamsQuery } from './queries.ts';
import styles from './Staff.module.css';
import { StaffList } from './StaffList.tsx';
import { useStaffSearch } from './use-staff-search.ts';

function usePlan(team: OperatorTeam) {
  const client = useQueryClient();
  return useChange({
    run: ({ feature, on }: { feature: Feature; on: boolean }) =>
      call(updateFeatures, {
        params: { team: team.uuid },
        body: { features: features.filter((one) => (one === feature ? on : team.features.includes(one))) },
      }),
    said: (_done, { feature, on }) =>
      `${featureLooks[feature].title} ${on ? 'included for' : 'taken from'} ${team.name}`,
    settled: async () => {
      await client.invalidateQueries({ queryKey: [...staffKey, 'teams'] });
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

function Row({ team }: { team: OperatorTeam }) {
  const plan = usePlan(team);
  const reopen = useReopen();
  const [quota, setQuota] = useState(false);
  const owners = team.owners.map(({ first_name, last_name, email }) => `${first_name} ${last_name}`.trim() || email);
  return (
    <div className={styles.row}>
      <div className={styles.main}>
        <div className={styles.head}>
          <span className={styles.name} dir="auto">
            {team.name}
          </span>
          <span className={styles.soft}>{team.slug}</span>
          {team.closed && <Badge variant="danger">Deleted</Badge>}
        </div>
        <p className={styles.soft}>
          {[
            count(team.members, 'member'),
            count(team.files, 'file'),
            ...(team.stored === null ? [] : [bytes(team.stored)]),
            ...(team.quota === null ? [] : [`may store ${bytes(team.quota)}`]),
            `since ${dayOf(team.created_at)}`,
            ...(owners.length > 0 ? [`owned by ${owners.join(', ')}`] : []),
          ].join(' · ')}
        </p>
        {team.asked.map(({ feature, by }) => (
          <p key={feature} className={styles.asked}>
            Requested {featureLooks[feature].title}
            {by && ` (${by})`}
          </p>
        ))}
        {team.closed && <p className={styles.soft}>Permanently deleted on {date(team.closed.remove_at)}</p>}
        <div className={styles.features}>
          {features.map((feature) => (
            <Switch
              key={feature}
              size="xs"
              label={featureLooks[feature].title}
              aria-label={`${featureLooks[feature].title} is included for ${team.name}`}
              checked={team.features.includes(feature)}
              disabled={plan.isPending}
              onChange={(event) => plan.mutate({ feature, on: event.currentTarget.checked })}
            />
          ))}
        </div>
      </div>
      {!team.closed && (
        <div className={styles.acts}>
          <Button variant="line" aria-label={`Storage quota of ${team.name}`} onClick={() => setQuota(true)}>
            Storage quota
          </Button>
          {quota && <QuotaDialog team={team} onClose={() => setQuota(false)} />}
        </div>
      )}
      {team.closed && (
        <div className={styles.acts}>
          <Button
            variant="line"
            aria-label={`Restore ${team.name}`}
            loading={reopen.isPending}
            onClick={() => reopen.mutate(team.uuid)}
          >
            Restore
          </Button>
        </div>
      )}
    </div>
  );
}

const nothing = {
  all: 'No results',
  asking: 'No team has requested a feature',
  closed: 'No team was deleted',
} as const;

/** Every team of this installation, with its plan and what it asks for. */
export function StaffTeamsSection() {
  const [{ q = '', show }, go] = useStaffSearch();
  const which = show === 'asking' || show === 'closed' ? show : 'all';
  const list = usePaged(staffTeamsQuery(q, which === 'all' ? undefined : which));
  return (
    <>
      <SectionBar
        count={list.total === undefined ? undefined : count(list.total, 'team')}
        search={
          <NarrowField max={100} label="Find a team" value={q} onChange={(words) => go({ q: words || undefined })} />
        }
      />
      <div className={styles.bar}>
        <Pills
          label="Which teams"
          data={[
            { value: 'all', label: 'All' },
            { value: 'asking', label: 'Feature requested' },
            { value: 'closed', label: 'Deleted' },
          ]}
          value={which}
          onChange={(value) => go({ show: value === 'all' ? undefined : value })}
        />
      </div>
      <StaffList
        list={list}
        failed="The teams did not load"
        label="Teams"
        empty={<EmptyState icon={<IconUsersGroup size={22} stroke={1.75} />} title={nothing[which]} />}
      >
        {(team) => <Row team={team} />}
      </StaffList>
    </>
  );
}
