import { Badge, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { Metrics, Post, PostTarget } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { count, date } from '../../../lib/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { When } from '../../../ui/When.tsx';
import { AccountMark } from '../../social-accounts/AccountMark.tsx';
import { accountName } from '../../social-accounts/account-name.ts';
import { useRetryPost, useSettlePost } from '../post-actions.ts';
import { targetLooks } from '../states.ts';
import { OutDialog } from './OutDialog.tsx';
import { PreviewCard, type Previews } from './PreviewCard.tsx';
import { helpOf, lateText } from './post-words.ts';
import styles from './Targets.module.css';

const metricNames = [
  ['likes', 'like'],
  ['comments', 'comment'],
  ['shares', 'share'],
  ['views', 'view'],
] as const;

function Numbers({ metrics }: { metrics: Metrics }) {
  const told = metricNames.flatMap(([name, one]) => (metrics[name] === null ? [] : [count(metrics[name], one)]));
  if (told.length === 0) return null;
  return (
    <span className={styles.soft}>
      {told.join(', ')}, as of <When at={metrics.at} />
    </span>
  );
}

/** The reason why it is not out, or not known to be; undefined where there is none. */
function reasonOf({ state, error, account }: PostTarget): string | undefined {
  if (state === 'published') return undefined;
  if (state !== 'unknown') return error?.text;
  return `${platformLooks[account.platform].name} did not say whether it took the post. Look there before you try again.`;
}

/** The state of one account in words: when it went out, why it did not, what comes next. */
function Told({ target }: { target: PostTarget }) {
  const { state, published_at, late_by, next_at, attempts, metrics } = target;
  const reason = reasonOf(target);
  return (
    <>
      {state === 'published' && published_at && (
        <span className={styles.soft}>
          {date(published_at)}
          {late_by !== null && late_by >= 60 && `, ${lateText(late_by)}`}
        </span>
      )}
      {state === 'waiting' && next_at && attempts > 0 && (
        <span className={styles.soft}>
          {count(attempts, 'try', 'tries')} so far. Next at {date(next_at)}
        </span>
      )}
      {reason !== undefined && (
        <span className={styles.reason}>
          {reason} {helpOf(target)}
        </span>
      )}
      {metrics && <Numbers metrics={metrics} />}
    </>
  );
}

/** The way to everything that a person needs to publish it there. */
function ByHand({ post, target }: { post: Post; target: PostTarget }) {
  return (
    <LinkButton
      to="/socials/post/$post"
      params={{ post: post.uuid }}
      search={{ handover: target.account.uuid }}
      variant="ink"
      size="xs"
    >
      Publish by hand
    </LinkButton>
  );
}

/** Buttons for one account: open the post, try again, or say whether it is out. */
function Acts({ post, target, onOut }: { post: Post; target: PostTarget; onOut: () => void }) {
  const retry = useRetryPost();
  const settle = useSettlePost();
  const { state, permalink, account } = target;
  const { uuid } = post;
  if (permalink)
    return (
      <Button
        component="a"
        href={permalink}
        target="_blank"
        rel="noopener noreferrer"
        variant="line"
        size="xs"
        rightSection={<IconExternalLink size={13} />}
        aria-label={`Open on ${platformLooks[account.platform].name}: ${account.username}`}
      >
        Open on {platformLooks[account.platform].name}
      </Button>
    );
  if (!post.permissions.includes('publish'))
    return state === 'handover' ? <ByHand post={post} target={target} /> : null;
  return (
    <>
      {state === 'handover' && <ByHand post={post} target={target} />}
      {(state === 'failed' || state === 'unknown') && !account.gone && (
        <Button
          variant="line"
          size="xs"
          loading={retry.isPending}
          onClick={() => retry.mutate({ uuid, account: account.uuid })}
          aria-label={`${state === 'unknown' ? 'Look again' : 'Retry'}: ${account.username}`}
        >
          {state === 'unknown' ? 'Look again' : 'Retry'}
        </Button>
      )}
      {state === 'unknown' && (
        <Button
          variant="line"
          size="xs"
          loading={settle.isPending}
          onClick={() => settle.mutate({ uuid, account: account.uuid, published: false })}
        >
          Not published
        </Button>
      )}
      {(state === 'unknown' || state === 'handover') && (
        <Button variant="line" size="xs" onClick={onOut}>
          {state === 'handover' ? 'It is out' : 'Mark as published'}
        </Button>
      )}
    </>
  );
}

/** True where a post is out, and its network has a page of it. */
export const hasPage = ({ state, permalink }: PostTarget): boolean => state === 'published' && permalink !== null;

/** A post at one account. */
export function TargetRow(props: { post: Post; target: PostTarget; previews: Previews }) {
  const { post, target, previews } = props;
  const [asking, setAsking] = useState(false);
  const { account, state } = target;
  const { icon: Icon, word, badge } = targetLooks[state];
  return (
    <li className={styles.row} data-state={state}>
      <AccountMark account={account} size={36} />
      <div className={styles.words}>
        <span className={styles.name}>
          {accountName(account)}
          <span className={styles.soft}>
            {platformLooks[account.platform].name}
            {account.gone && ', disconnected'}
          </span>
          <Badge variant={badge} leftSection={<Icon size={12} aria-hidden="true" />}>
            {word}
          </Badge>
        </span>
        <Told target={target} />
        {hasPage(target) && <PreviewCard previews={previews} account={account.uuid} />}
      </div>
      <span className={styles.acts}>
        <Acts post={post} target={target} onOut={() => setAsking(true)} />
      </span>
      {asking && <OutDialog post={post} target={target} onClose={() => setAsking(false)} />}
    </li>
  );
}
