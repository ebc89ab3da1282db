import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconMessageReply } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Post } from '#contract/posts/post.ts';
import type { PostApproval } from '#contract/posts/talk-routes.ts';
import { count } from '../../../lib/format.ts';
import { fullName } from '../../../lib/people.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { When } from '../../../ui/When.tsx';
import { useDecidePost } from '../post-actions.ts';
import { postApprovalsQuery } from '../queries.ts';
import { useWrite } from '../write/write-context.ts';
import styles from './Approval.module.css';

const noteLength = 2000;

/** 'approved' or 'asked for changes', and to what unless it is the present version. */
function decidedText({ decision, current }: PostApproval): string {
  if (decision === 'approved') return current ? 'approved' : 'approved an earlier version';
  return current ? 'asked for changes' : 'asked for changes to an earlier version';
}

function Decision({ approval }: { approval: PostApproval }) {
  const { decision, user, guest, counts, note, at } = approval;
  const name = user ? fullName(user) : (guest ?? 'A former member');
  const Icon = decision === 'approved' ? IconCheck : IconMessageReply;
  return (
    <li className={styles.decision} data-decision={decision}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      <span>
        {name}
        {guest !== null && ' (client)'} {decidedText(approval)} <When at={at} />
        {!counts && <span className={styles.soft}>, not counted</span>}
        {note && <q className={styles.note}>{note}</q>}
      </span>
    </li>
  );
}

/** The two answers of a reviewer, about the version that is on the screen. */
function Answers({ post }: { post: Post }) {
  const [asking, setAsking] = useState<'approved' | 'changes_asked'>();
  const [note, setNote] = useState('');
  const decide = useDecidePost();
  const { work } = useWrite();
  const changes = asking === 'changes_asked';
  const edited = work.state !== 'saved';
  return (
    <>
      <Button variant="line" size="xs" disabled={edited} onClick={() => setAsking('changes_asked')}>
        Ask for changes
      </Button>
      <Button variant="ink" size="xs" disabled={edited} onClick={() => setAsking('approved')}>
        Approve
      </Button>
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={changes ? 'Ask for changes' : 'Approve this post'}
        confirm={changes ? 'Ask for changes' : 'Approve'}
        disabled={changes && note.trim() === ''}
        onConfirm={() =>
          decide.mutateAsync({
            uuid: post.uuid,
            decision: asking ?? 'approved',
            version: post.version,
            shown: post.approval.shown,
            note: note.trim() === '' ? null : note.trim(),
          })
        }
      >
        <Textarea
          label={changes ? 'What has to change' : 'Note'}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={Math.min(noteLength, limits.comment)}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}

/** The progress of a post's approval, and who said what. */
export function ApprovalPart({ post }: { post: Post }) {
  const { approval, status, permissions, refusals } = post;
  const partly = status === 'partly_published' && approval.mode === 'required' && approval.given < approval.needed;
  const waits = status === 'in_review' || partly;
  const lost = approval.void_because;
  const shown = waits || status === 'changes_asked' || status === 'approved' || approval.given > 0 || lost !== null;
  const decisions = useQuery({ ...postApprovalsQuery(post.team, post.uuid), enabled: shown });
  if (!shown) return null;
  const mayDecide = permissions.includes('decide');
  return (
    <section className={styles.part} aria-label="Approval" data-status={status}>
      <div className={styles.line}>
        <span className={styles.grow}>
          <b>
            {approval.given} of {count(approval.needed, 'approval')}
          </b>
          {waits && !mayDecide && refusals.decide && <span className={styles.soft}> {refusals.decide}</span>}
          {waits && approval.mine && <span className={styles.soft}> Waiting for you.</span>}
        </span>
        {waits && mayDecide && approval.mine && <Answers post={post} />}
      </div>
      {lost !== null && <p className={styles.lost}>{lost} Earlier approvals no longer count.</p>}
      {decisions.isError && !decisions.data && (
        <ErrorState
          title="The decisions did not load"
          error={decisions.error}
          onRetry={() => void decisions.refetch()}
        />
      )}
      {decisions.data && decisions.data.length > 0 && (
        <ul className={styles.decisions}>
          {decisions.data.map((one) => (
            <Decision key={one.uuid} approval={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
