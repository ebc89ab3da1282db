import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { When } from '../../ui/When.tsx';
import { CommentView } from './CommentView.tsx';
import { say, settle } from './comment-actions.ts';
import styles from './ThreadView.module.css';
import { isSettled, type Thread } from './threads.ts';
import { CommentForm } from './write/CommentForm.tsx';
import { hasDraft } from './write/drafts.ts';

interface ThreadViewProps {
  readonly thread: Thread;
  readonly team: string;
  /** The version on the stage, whose player the moments are of. */
  readonly version: string;
  readonly open: boolean;
}

/** A comment and its answers. Whoever may comment answers, settles and opens again. */
export function ThreadView({ thread, team, version, open }: ThreadViewProps) {
  const { root, answers } = thread;
  const me = useMe().uuid;
  const draft = `answer.${root.uuid}`;
  const [answering, setAnswering] = useState(() => open && hasDraft(me, draft));
  const settled = isSettled(thread);
  const { resolved, deleted } = root;
  return (
    <li className={styles.thread}>
      <CommentView comment={root} team={team} version={version} />
      {answers.length > 0 && (
        <ol className={styles.answers} aria-label="Replies">
          {answers.map((answer) => (
            <li key={answer.uuid}>
              <CommentView comment={answer} team={team} version={version} />
            </li>
          ))}
        </ol>
      )}
      {resolved && (
        <p className={styles.settled}>
          <IconCheck size={14} aria-hidden="true" />
          <span>
            Resolved{resolved.by && ` by ${fullName(resolved.by)}`}, <When at={resolved.at} />
          </span>
        </p>
      )}
      {open && !deleted && !answering && (
        <div className={styles.acts}>
          {!settled && (
            <Button
              size="xs"
              variant="quiet"
              leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
              onClick={() => setAnswering(true)}
            >
              Reply
            </Button>
          )}
          <Button
            size="xs"
            variant="quiet"
            leftSection={settled ? <IconRestore size={16} stroke={1.75} /> : <IconCheck size={16} stroke={1.75} />}
            onClick={() => void settle(root, !settled)}
          >
            {settled ? 'Reopen' : 'Resolve'}
          </Button>
        </div>
      )}
      {answering && (
        <div className={styles.answer}>
          <CommentForm
            team={team}
            draft={draft}
            label="Your reply"
            placeholder="Reply. Use @ to mention a colleague."
            verb="Reply"
            autoFocus
            onSend={async ({ text, mentions }) => {
              await say(root.file, { comment: text, mentions, parent: root.uuid });
              setAnswering(false);
            }}
            onCancel={() => setAnswering(false)}
          />
        </div>
      )}
    </li>
  );
}
