import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { count } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import type { Paged } from '../../ui/list/use-paged.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DenyDialog } from './DenyDialog.tsx';
import { approveAllOf, type Decision, decide } from './decide.ts';
import { requestersQuery } from './queries.ts';
import { type PendingDecision, RequesterGroup } from './RequesterGroup.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import styles from './Requests.module.css';

type Group = readonly [DownloadRequest, ...DownloadRequest[]];

/** By who asked, in the order of their latest. */
const grouped = (requests: readonly DownloadRequest[]): Group[] =>
  [...Map.groupBy(requests, ({ requester }) => requester.uuid).values()] as unknown as Group[];

function ChosenBar({
  chosen,
  onDecide,
  onClear,
}: {
  chosen: readonly DownloadRequest[];
  onDecide: (kind: PendingDecision['kind']) => void;
  onClear: () => void;
}) {
  const pending = chosen.every(({ status }) => status === 'pending');
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected requests">
      <IconButton label="Clear selection" small onClick={onClear}>
        <IconX />
      </IconButton>
      <span className={styles.chosen} aria-live="polite">
        {count(chosen.length, 'request')} selected
      </span>
      <Button variant="line" size="xs" onClick={() => onDecide('deny')}>
        {pending ? 'Decline' : 'Revoke'}
      </Button>
      <Button variant={pending ? 'ink' : 'line'} size="xs" onClick={() => onDecide('approve')}>
        {pending ? 'Approve' : 'Change'}
      </Button>
    </div>
  );
}

interface RequestInboxProps {
  team: string;
  /** Only requests through this Media Centre are listed. */
  centre?: string | undefined;
  list: Paged<DownloadRequest>;
  failed: string;
  empty: ReactNode;
}

/** Requests by who made them, one state at a time, decided one by one, all of a person's, or as chosen. */
export function RequestInbox({ team, centre, list, failed, empty }: RequestInboxProps) {
  const { data: requesters } = useQuery(requestersQuery(team));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<PendingDecision>();
  const [history, setHistory] = useState<string>();
  const chosen = list.rows.filter(({ uuid }) => ticked.has(uuid));
  const clear = () => setTicked(new Set());
  const toggle = (uuid: string) => {
    const next = new Set(ticked);
    if (!next.delete(uuid)) next.add(uuid);
    setTicked(next);
  };
  const act = async (verdict: Decision) => {
    if (!pending) return;
    if (pending.allOf) await approveAllOf({ team, centre }, pending.allOf, verdict);
    else await decide(pending.requests, verdict);
    clear();
  };
  const close = () => setPending(undefined);
  return (
    <>
      {chosen.length > 0 && (
        <ChosenBar chosen={chosen} onClear={clear} onDecide={(kind) => setPending({ kind, requests: chosen })} />
      )}
      <ListBody list={list} failed={failed} empty={empty}>
        {(requests) =>
          grouped(requests).map((group) => (
            <RequesterGroup
              key={group[0].requester.uuid}
              requests={group}
              times={requesters?.get(group[0].requester.uuid)?.requests ?? group.length}
              within={centre}
              chosen={ticked}
              onChoose={toggle}
              onDecide={setPending}
              onHistory={setHistory}
            />
          ))
        }
      </ListBody>
      {pending?.kind === 'approve' && <ApproveDialog requests={pending.requests} onApprove={act} onClose={close} />}
      {pending?.kind === 'deny' && <DenyDialog requests={pending.requests} onDeny={act} onClose={close} />}
      {history && <RequestHistory team={team} user={history} onClose={() => setHistory(undefined)} />}
    </>
  );
}
