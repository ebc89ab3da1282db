import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionDetail } from '#contract/submissions/routes.ts';
import { undoLast } from '../../lib/change/undo.ts';
import { useKey } from '../../lib/keys.ts';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { FileStage } from '../content/FileStage.tsx';
import { AssigneeMenu } from './AssigneeMenu.tsx';
import { ChangesDialog } from './ChangesDialog.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { Facts } from './Facts.tsx';
import { FileChecks } from './FileChecks.tsx';
import { submissionQuery } from './queries.ts';
import { SubmitAgain } from './SenderDialogs.tsx';
import { Strip } from './Strip.tsx';
import styles from './SubmissionView.module.css';
import { useAssign } from './submission-actions.ts';
import { type Deciding, filesInState, useDeciding } from './use-deciding.ts';

interface Place {
  /** '1 of 6', of the list. */
  at: string | undefined;
  file: string | undefined;
  onFile: (file: string) => void;
  /** Called when nothing is left to decide here. */
  onDecided: () => void;
  onBack: () => void;
}

const group = 'Approvals';

/** The keys that decide; in a dialog they are letters again. */
function useDecisionKeys(deciding: Deciding, file: string | undefined, onAssign: (() => void) | undefined): void {
  const { decides, reopens, left, files, leave, ask, approve } = deciding;
  const any = files.length > 0;
  useKey('a', approve, { label: 'Approve', group, enabled: (decides || reopens) && any });
  useKey('d', () => ask('decline'), { label: 'Decline', group, enabled: decides && any });
  useKey('c', () => ask('changes'), { label: 'Ask for changes', group, enabled: decides && any });
  useKey('x', () => file && leave([file], !left.has(file)), {
    label: 'Leave the file out',
    group,
    enabled: file !== undefined,
  });
  useKey('e', () => onAssign?.(), { label: 'Assign', group, enabled: onAssign !== undefined });
  useKey('z', undoLast, { label: 'Undo', group });
}

function Dialogs({ submission, deciding }: { submission: SubmissionDetail; deciding: Deciding }) {
  const { asked, ask, files, resends, decided } = deciding;
  const close = () => ask(undefined);
  const done = () => {
    close();
    decided();
  };
  const both = { submission, files, onDone: done, onClose: close };
  if (asked === 'decline') return <DeclineDialog {...both} />;
  if (asked === 'changes') return <ChangesDialog {...both} />;
  return asked === 'again' ? <SubmitAgain submission={submission} files={resends} onClose={close} /> : null;
}

function Assignee(props: { submission: SubmissionDetail; opened: boolean; onChange: (opened: boolean) => void }) {
  const { submission, ...open } = props;
  const { team, assignee } = submission;
  const assign = useAssign();
  const give = (to: string | null) => assign.mutate({ submission, assignee: to });
  return <AssigneeMenu team={team} assignee={assignee} busy={assign.isPending} onAssign={give} {...open} />;
}

function Review({ submission, at, file: wanted, onFile, onDecided, onBack }: Place & { submission: SubmissionDetail }) {
  const { title, reviews } = submission;
  const deciding = useDeciding(submission, onDecided);
  const [assigning, setAssigning] = useState(false);
  const files = filesInState(submission);
  const index = Math.max(
    0,
    files.findIndex(({ file }) => file.uuid === wanted),
  );
  const shown = files[index];
  const step = (by: number) => {
    const next = files[index + by];
    if (next) onFile(next.file.uuid);
  };
  useKey('ArrowLeft', () => step(-1), { label: 'Previous file', group });
  useKey('ArrowRight', () => step(1), { label: 'Next file', group });
  useDecisionKeys(
    reviews ? deciding : { ...deciding, decides: false, reopens: false },
    reviews ? shown?.file.uuid : undefined,
    reviews ? () => setAssigning(true) : undefined,
  );
  const kept = files.filter(({ file }) => !deciding.left.has(file.uuid));
  const decides = reviews && (deciding.decides || deciding.reopens);
  return (
    <>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton label="Back to the list" onClick={onBack}>
            <IconArrowLeft />
          </IconButton>
        </span>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <span className={styles.count}>
          <span className={styles.wide}>{files.length > 1 && `File ${index + 1} of ${files.length}`}</span>
          <span className={styles.narrow}>{at}</span>
        </span>
        <span className={styles.grow} />
        {reviews && <Assignee submission={submission} opened={assigning} onChange={setAssigning} />}
      </header>
      <div className={styles.view} data-view>
        {shown && (
          <>
            <FileStage file={shown.file} onSwipe={step} />
            {files.length > 1 && <span className={styles.which}>{`${index + 1} of ${files.length}`}</span>}
          </>
        )}
      </div>
      <Strip files={files} shown={shown?.file.uuid ?? ''} left={deciding.left} onShow={onFile} />
      <div className={styles.foot}>
        {reviews ? (
          <FileChecks files={kept} shown={shown} onLeaveOut={(some) => deciding.leave(some)} />
        ) : (
          <p className={styles.standing}>{standingOf(submission)}</p>
        )}
        <Facts
          submission={submission}
          shown={shown}
          placing={decides ? deciding.placing : undefined}
          onPlace={deciding.place}
        />
      </div>
      <DecisionBar submission={submission} deciding={deciding} />
      <Dialogs submission={submission} deciding={deciding} />
    </>
  );
}

/** Its state, for whoever sent it. */
function standingOf({ state, assignee, changes, declined, done }: SubmissionDetail): string {
  if (state === 'waiting')
    return assignee ? `${assignee.first_name} is reviewing these files.` : 'These files wait for a reviewer.';
  const parts = [
    done && `${done} in the library`,
    changes && `${changes} sent back for changes`,
    declined && `${declined} declined`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** One submission: its files as large as there is room, what was checked, and what to decide. */
export function SubmissionView({ uuid, ...place }: Place & { uuid: string }) {
  const team = useTeam().uuid;
  const submission = useQuery(submissionQuery(team, uuid));
  if (submission.isError && !submission.data)
    return (
      <section className={styles.one} aria-label="Submission">
        <div className={styles.failed}>
          <ErrorState
            title="The submission did not load"
            error={submission.error}
            onRetry={() => void submission.refetch()}
          />
        </div>
      </section>
    );
  return (
    <section className={styles.one} aria-label={submission.data?.title ?? 'Submission'}>
      {submission.data ? (
        <Review key={uuid} submission={submission.data} {...place} />
      ) : (
        <div className={styles.failed} role="status" aria-label="Loading">
          <Skeleton height={28} width={260} mb={16} />
          <Skeleton height={420} radius={8} />
        </div>
      )}
    </section>
  );
}
