import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApprovalStatus, approvalStatuses } from '#contract/approvals/routes.ts';
import { exportLedger } from '#contract/ledger/routes.ts';
import { addressOf } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ApprovalLine } from './ApprovalLine.tsx';
import styles from './Approvals.module.css';
import { approvalsQuery } from './queries.ts';
import { statusLooks } from './status-words.ts';
import { useSeen } from './use-seen.ts';

const debounceMs = 300;
type Shown = ApprovalStatus | 'unseen' | undefined;
const pills: { value: Shown; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'unseen', label: 'New answers' },
  ...approvalStatuses.map((value) => ({ value, label: statusLooks[value][0] })),
];

/** Requests to creators: how each stands, what was answered, and what can be done about it. `file`: those about one file. */
export function CreatorApprovals({ file }: { file?: string }) {
  const team = useTeam().uuid;
  const [pill, setPill] = useState<Shown>();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), debounceMs);
  const [status, unseen] = pill === 'unseen' ? [undefined, true] : [pill, false];
  const list = usePaged(approvalsQuery(team, { status, q, file, unseen }), { keep: true });
  useSeen(team, list.rows);
  const narrowed = pill !== undefined || q !== '';
  return (
    <section className={styles.list} aria-label="Creator approvals">
      <div className={styles.bar}>
        <Pills<Shown> label="Status" data={pills} value={pill} onChange={setPill} />
        <TextInput
          className={styles.find ?? ''}
          aria-label="Find a creator"
          placeholder="Find a creator"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          component="a"
          variant="line"
          href={addressOf(exportLedger, { params: { team } })}
          download
          leftSection={<IconDownload size={16} />}
        >
          Export ledger
        </Button>
      </div>
      <ListBody
        list={list}
        failed="The approvals did not load"
        empty={
          <EmptyState
            title={narrowed ? 'No results' : 'No creator approvals yet'}
            text={
              narrowed
                ? 'No request matches these filters.'
                : 'Select files in the library and choose “Ask for approval”. Answers are listed here.'
            }
          />
        }
      >
        {(rows) => (
          <ul className={styles.lines}>
            {rows.map((row) => (
              <ApprovalLine key={row.uuid} approval={row} />
            ))}
          </ul>
        )}
      </ListBody>
    </section>
  );
}
