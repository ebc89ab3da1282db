import { Avatar, Button } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { copyText } from '../../lib/copy.ts';
import { RequestRow, TimesButton } from './RequestRow.tsx';
import styles from './Requests.module.css';
import { initials } from './status-looks.ts';

/** The pending decision of a reviewer about some requests. */
export interface PendingDecision {
  readonly kind: 'approve' | 'deny';
  readonly requests: readonly DownloadRequest[];
  /** Approves all that one requester waits for, also what is not on the screen. */
  readonly allOf?: string | undefined;
}

const copy = (url: string) => copyText(url, { done: 'Link copied', failed: 'The link could not be copied.' });

function Actions({ request, onDecide }: { request: DownloadRequest; onDecide: (decision: PendingDecision) => void }) {
  const approve = () => onDecide({ kind: 'approve', requests: [request] });
  const deny = () => onDecide({ kind: 'deny', requests: [request] });
  switch (request.status) {
    case 'pending':
      return (
        <>
          <Button variant="line" size="xs" onClick={deny}>
            Decline
          </Button>
          <Button variant="ink" size="xs" onClick={approve}>
            Approve
          </Button>
        </>
      );
    case 'approved':
      return (
        <>
          {request.url && (
            <Button
              variant="quiet"
              size="xs"
              leftSection={<IconLink size={14} />}
              onClick={() => void copy(request.url ?? '')}
            >
              Copy link
            </Button>
          )}
          <Button variant="line" size="xs" onClick={approve}>
            Change
          </Button>
          <Button variant="line" size="xs" onClick={deny}>
            Revoke
          </Button>
        </>
      );
    default:
      return (
        <Button variant="line" size="xs" onClick={approve}>
          Approve
        </Button>
      );
  }
}

/** The requests of one person, under their name. */
export function RequesterGroup({
  requests,
  times,
  within,
  chosen,
  onChoose,
  onDecide,
  onHistory,
}: {
  requests: readonly [DownloadRequest, ...DownloadRequest[]];
  times: number;
  /** The Media Centre that all on the screen came through, which goes without saying. */
  within?: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (uuid: string) => void;
  onDecide: (decision: PendingDecision) => void;
  onHistory: (user: string) => void;
}) {
  const [{ requester, status }] = requests;
  const several = requests.length > 1 && status === 'pending';
  return (
    <section className={styles.group} aria-label={requester.name}>
      <header className={styles.who}>
        <Avatar size={32} radius="xl" aria-hidden="true">
          {initials(requester.name)}
        </Avatar>
        <h2 className={styles.name} dir="auto">
          {requester.name}
        </h2>
        <span className={styles.of}>{[requester.company, requester.email].filter(Boolean).join(', ')}</span>
        <TimesButton times={times} name={requester.name} onOpen={() => onHistory(requester.uuid)} />
        {several && (
          <span className={styles.all}>
            <Button variant="quiet" size="xs" onClick={() => onDecide({ kind: 'deny', requests })}>
              Decline all
            </Button>
            <Button
              variant="line"
              size="xs"
              leftSection={<IconCheck size={14} />}
              onClick={() => onDecide({ kind: 'approve', requests, allOf: requester.uuid })}
            >
              Approve all
            </Button>
          </span>
        )}
      </header>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <RequestRow
            key={request.uuid}
            request={request}
            within={within}
            chosen={chosen.has(request.uuid)}
            onChoose={status === 'pending' || status === 'approved' ? () => onChoose(request.uuid) : undefined}
          >
            <Actions request={request} onDecide={onDecide} />
          </RequestRow>
        ))}
      </ul>
    </section>
  );
}
