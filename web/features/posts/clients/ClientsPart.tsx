import { Badge, Button } from '@mantine/core';
import { IconBan, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientReview, ClientReviewState } from '#contract/posts/client-reviews.ts';
import type { Post } from '#contract/posts/post.ts';
import { reviewableStatuses } from '#contract/posts/states.ts';
import { day } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { When } from '../../../ui/When.tsx';
import { clientReviewsQuery } from '../queries.ts';
import { useWrite } from '../write/write-context.ts';
import { AskClientDialog } from './AskClientDialog.tsx';
import styles from './Clients.module.css';
import { useRevokeClientReview } from './client-actions.ts';

const looks: Readonly<
  Record<ClientReviewState, readonly [word: string, badge: 'light' | 'info' | 'success' | 'warning']>
> = {
  sent: ['Sent', 'light'],
  viewed: ['Viewed', 'info'],
  approved: ['Approved', 'success'],
  changes_asked: ['Changes asked', 'warning'],
  ended: ['Ended', 'light'],
  revoked: ['Revoked', 'light'],
};

/** The state of a link, in a line below the name. */
function About({ review }: { review: ClientReview }) {
  const { answer, email, mailed, counts, expires_at, state, viewed_at } = review;
  const live = state !== 'ended' && state !== 'revoked';
  return (
    <span className={styles.soft}>
      {answer && (
        <>
          {answer.name} {answer.decision === 'approved' ? 'approved' : 'asked for changes to'}{' '}
          {answer.current ? 'this version' : 'an earlier version'} <When at={answer.at} />.{' '}
        </>
      )}
      {!answer && viewed_at && (
        <>
          Viewed <When at={viewed_at} />.{' '}
        </>
      )}
      {!answer && !viewed_at && mailed && `Sent to ${email}. `}
      {live && `Until ${day(expires_at)}. `}
      {!counts && 'Does not count as an approval.'}
    </span>
  );
}

function Line({ review, editable }: { review: ClientReview; editable: boolean }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeClientReview();
  const { name, state, answer } = review;
  const [word, badge] = looks[state];
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>
          <b dir="auto">{name}</b> <Badge variant={badge}>{word}</Badge>
        </span>
        <About review={review} />
        {answer?.note && <q className={styles.note}>{answer.note}</q>}
      </span>
      {editable && state !== 'revoked' && state !== 'ended' && (
        <IconButton small label={`Revoke the link for ${name}`} onClick={() => setAsking(true)}>
          <IconBan />
        </IconButton>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Revoke the link for ${name}?`}
        confirm="Revoke"
        danger
        onConfirm={() => revoke.mutateAsync(review)}
      >
        <p>The link stops working at once and cannot be restored. An answer that was given stays.</p>
      </ConfirmDialog>
    </li>
  );
}

/** The clients who were asked about a post, and the way to ask one. */
export function ClientsPart({ post }: { post: Post }) {
  const [asking, setAsking] = useState(false);
  const { work } = useWrite();
  const list = useQuery(clientReviewsQuery(post.team, post.uuid));
  const edits = post.permissions.includes('edit');
  const asks = edits && post.status !== 'idea' && post.accounts.length > 0 && reviewableStatuses.includes(post.status);
  if (!asks && !list.isError && (list.data ?? []).length === 0) return null;
  // The client is shown what is saved.
  const ask = async () => {
    if (!(await work.flush())) return void toast.error('Save your changes first.');
    setAsking(true);
  };
  return (
    <section className={styles.part} aria-label="Clients">
      <div className={styles.head}>
        <b>Clients</b>
        {asks && (
          <Button variant="line" size="xs" leftSection={<IconUserPlus size={14} />} onClick={() => void ask()}>
            Ask a client
          </Button>
        )}
      </div>
      {/* Most posts have none: a block that goes again would move the page. */}
      <Loaded query={list} failed="The clients did not load" skeleton={null}>
        {(reviews) =>
          reviews.length > 0 && (
            <ul className={styles.lines}>
              {reviews.map((review) => (
                <Line key={review.uuid} review={review} editable={edits || post.permissions.includes('copy')} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asking && <AskClientDialog post={post} onClose={() => setAsking(false)} />}
    </section>
  );
}
