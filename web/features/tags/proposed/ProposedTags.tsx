import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TagProposal } from '#contract/tags/proposals.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { fullName } from '../../../lib/people.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { When } from '../../../ui/When.tsx';
import lists from '../NearTags.module.css';
import { proposalsQuery } from '../queries.ts';
import { TagChoice } from '../TagChoice.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import styles from './ProposedTags.module.css';
import { useAcceptProposal } from './proposal-actions.ts';

function Line({ proposal, onDecline }: { proposal: TagProposal; onDecline: () => void }) {
  const { name, files, created_at, created_by: by } = proposal;
  const accept = useAcceptProposal();
  const [merging, setMerging] = useState(false);
  return (
    <li className={`${lists.group} ${styles.row}`}>
      <div className={lists.words}>
        <span className={lists.tag} dir="auto">
          {name}
        </span>{' '}
        <span className={lists.reason}>
          {by ? fullName(by) : 'A former member'}, for {count(files, 'file')}, <When at={created_at} />
        </span>
      </div>
      <div className={styles.buttons}>
        {merging ? (
          <TagChoice
            label={`Merge ${name} into`}
            placeholder="Merge into…"
            busy={accept.isPending}
            onChoose={(into) => accept.mutate({ proposal, into })}
          />
        ) : (
          <Button variant="quiet" onClick={() => setMerging(true)} aria-label={`Merge ${name} into…`}>
            Merge into…
          </Button>
        )}
        <Button variant="quiet" onClick={onDecline} aria-label={`Decline ${name}`}>
          Decline
        </Button>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ proposal })} aria-label={`Accept ${name}`}>
          Accept
        </Button>
      </div>
    </li>
  );
}

/** Tags that members proposed, each with what can be decided about it. */
export function ProposedTags() {
  const { uuid: team } = useTeam();
  const found = useQuery(proposalsQuery(team));
  const [declining, setDeclining] = useState<TagProposal>();
  if (found.isError)
    return (
      <ErrorState title="The proposed tags did not load" error={found.error} onRetry={() => void found.refetch()} />
    );
  if (found.isPending)
    return (
      <p className={lists.wait} role="status">
        Loading…
      </p>
    );
  return (
    <>
      {found.data.results.length === 0 ? (
        <EmptyState
          title="No proposed tags"
          text="Tags that members propose appear here. Roles that cannot create new tags are set under Roles in the settings."
        />
      ) : (
        <ul className={lists.groups} aria-label="Proposed tags">
          {found.data.results.map((one) => (
            <Line key={one.uuid} proposal={one} onDecline={() => setDeclining(one)} />
          ))}
        </ul>
      )}
      {declining && <DeclineDialog proposal={declining} onClose={() => setDeclining(undefined)} />}
    </>
  );
}
