import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReportDetail } from '#contract/reports/routes.ts';
import { undoLast } from '../../lib/change/undo.ts';
import { useKey } from '../../lib/keys.ts';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { FileStage } from '../content/FileStage.tsx';
import { AssigneeMenu } from '../submissions/AssigneeMenu.tsx';
import styles from '../submissions/SubmissionView.module.css';
import { reportQuery } from './queries.ts';
import { ReplyDialog } from './ReplyDialog.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportLines } from './ReportLines.tsx';
import { useAssignReport, usePutBack } from './report-actions.ts';
import { CorrectDialog, KeepDialog, TakeDownDialog } from './report-dialogs.tsx';

const group = 'Approvals';

interface Place {
  /** '1 of 6', of the list. */
  at: string | undefined;
  onStep: (by: -1 | 1) => void;
  onDecided: () => void;
  onBack: () => void;
}

type Asked = { kind: 'down' | 'keep' | 'correct' } | { kind: 'reply'; to: string };

function Dialogs(props: {
  report: ReportDetail;
  asked: Asked | undefined;
  onDecided: () => void;
  onClose: () => void;
}) {
  const { report, asked, onDecided, onClose } = props;
  const done = () => {
    onClose();
    onDecided();
  };
  const both = { report, onDone: done, onClose };
  if (asked?.kind === 'down') return <TakeDownDialog {...both} />;
  if (asked?.kind === 'keep') return <KeepDialog {...both} />;
  if (asked?.kind === 'correct') return <CorrectDialog {...both} />;
  const to = asked?.kind === 'reply' ? report.reports.find(({ uuid }) => uuid === asked.to) : undefined;
  return to ? <ReplyDialog report={report} to={to} onClose={onClose} /> : null;
}

/** The buttons that decide: what waits, or what was decided otherwise; a file that is taken down can be put back. */
function Decisions({ report, onAsk }: { report: ReportDetail; onAsk: (asked: Asked) => void }) {
  const back = usePutBack();
  if (report.taken_down !== null)
    return (
      <div className={styles.decision} role="toolbar" aria-label="Decision">
        <span className={styles.told}>
          Visitors no longer see this file. Only people who can edit files can open it.
        </span>
        {report.status === 'taken_down' && (
          <Button variant="line" loading={back.isPending} onClick={() => back.mutate(report)}>
            Put back
          </Button>
        )}
      </div>
    );
  const waits = report.status === 'open';
  return (
    <div className={styles.decision} role="toolbar" aria-label="Decision">
      <span className={styles.told} />
      {waits && (
        <>
          <Button variant="line" rightSection={<Kbd keys="c" />} onClick={() => onAsk({ kind: 'correct' })}>
            Correct
          </Button>
          <Button variant="line" rightSection={<Kbd keys="a" />} onClick={() => onAsk({ kind: 'keep' })}>
            Keep
          </Button>
        </>
      )}
      <Button variant="danger" rightSection={<Kbd keys="d" />} onClick={() => onAsk({ kind: 'down' })}>
        Take down
      </Button>
    </div>
  );
}

function Deciding({ report, at, onStep, onDecided, onBack }: Place & { report: ReportDetail }) {
  const [asked, ask] = useState<Asked>();
  const [assigning, setAssigning] = useState(false);
  const assign = useAssignReport();
  const { file, status, taken_down: down, assignee, team } = report;
  const waits = status === 'open';
  const answerable = report.reports.find(({ email }) => email !== null)?.uuid;
  useKey('d', () => ask({ kind: 'down' }), { label: 'Take down', group, enabled: down === null });
  useKey('a', () => ask({ kind: 'keep' }), { label: 'Keep', group, enabled: waits });
  useKey('c', () => ask({ kind: 'correct' }), { label: 'Correct', group, enabled: waits });
  useKey('m', () => answerable && ask({ kind: 'reply', to: answerable }), {
    label: 'Answer the reporter',
    group,
    enabled: answerable !== undefined,
  });
  useKey('e', () => setAssigning(true), { label: 'Assign', group });
  useKey('z', undoLast, { label: 'Undo', group });
  return (
    <>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton label="Back to the list" onClick={onBack}>
            <IconArrowLeft />
          </IconButton>
        </span>
        <h2 className={styles.title}>
          <Link to="/file/$uuid" params={{ uuid: file.uuid }} dir="auto">
            {file.name}
          </Link>
        </h2>
        <span className={styles.count}>{at}</span>
        <span className={styles.grow} />
        <AssigneeMenu
          team={team}
          assignee={assignee}
          busy={assign.isPending}
          onAssign={(to) => assign.mutate({ report, assignee: to })}
          opened={assigning}
          onChange={setAssigning}
        />
      </header>
      <div className={styles.view} data-view>
        <FileStage file={file} onSwipe={onStep} />
      </div>
      <div className={styles.foot}>
        <ReportLines report={report} onReply={(to) => ask({ kind: 'reply', to })} />
        <ReportFacts report={report} />
      </div>
      <Decisions report={report} onAsk={ask} />
      <Dialogs report={report} asked={asked} onDecided={onDecided} onClose={() => ask(undefined)} />
    </>
  );
}

/** One reported file, with everything that was said of it and what to decide. */
export function ReportView({ uuid, ...place }: Place & { uuid: string }) {
  const team = useTeam().uuid;
  const report = useQuery(reportQuery(team, uuid));
  if (report.isError && !report.data)
    return (
      <section className={styles.one} aria-label="Report">
        <div className={styles.failed}>
          <ErrorState title="The report did not load" error={report.error} onRetry={() => void report.refetch()} />
        </div>
      </section>
    );
  return (
    <section className={styles.one} aria-label={report.data?.file.name ?? 'Report'}>
      {report.data ? (
        <Deciding key={uuid} report={report.data} {...place} />
      ) : (
        <div className={styles.failed} role="status" aria-label="Loading">
          <Skeleton height={28} width={260} mb={16} />
          <Skeleton height={420} radius={8} />
        </div>
      )}
    </section>
  );
}
