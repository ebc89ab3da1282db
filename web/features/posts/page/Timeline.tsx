import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconHandMove,
  IconMessage,
  IconPencil,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contract/posts/post.ts';
import type { TimelineItem } from '#contract/posts/talk-routes.ts';
import { fullName } from '../../../lib/people.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { When } from '../../../ui/When.tsx';
import { accountName } from '../../social-accounts/account-name.ts';
import { postTimelineQuery } from '../queries.ts';
import styles from './Talk.module.css';

type Mood = 'good' | 'bad' | 'plain';

function lookOf({ kind, outcome }: TimelineItem): readonly [icon: TablerIcon, mood: Mood] {
  if (outcome === 'published' || outcome === 'found') return [IconCircleCheck, 'good'];
  if (outcome === 'failed' || outcome === 'lost' || outcome === 'not_found') return [IconAlertCircle, 'bad'];
  if (outcome === 'handed_over') return [IconHandMove, 'plain'];
  if (outcome === 'later') return [IconClock, 'plain'];
  return [kind === 'approval' ? IconThumbUp : kind === 'comment' ? IconMessage : IconPencil, 'plain'];
}

function Line({ item, post }: { item: TimelineItem; post: Post }) {
  const [Icon, mood] = lookOf(item);
  const account = post.accounts.find((one) => one.account.uuid === item.account)?.account;
  return (
    <li className={styles.item}>
      <span className={styles.icon} data-mood={mood}>
        <Icon size={15} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={styles.text}>
        {item.text}{' '}
        {item.permalink && (
          <a href={item.permalink} target="_blank" rel="noopener noreferrer" className={styles.link}>
            Open
          </a>
        )}
        <span className={styles.soft}>
          {[account && accountName(account), item.by && fullName(item.by)].filter(Boolean).map((part) => `${part}, `)}
          <When at={item.at} />
        </span>
      </span>
    </li>
  );
}

/** Everything that happened to a post, the newest first. */
export function Timeline({ post }: { post: Post }) {
  const items = useQuery(postTimelineQuery(post.team, post.uuid));
  return (
    <Loaded query={items} failed="The activity did not load">
      {(all) =>
        all.length === 0 ? (
          <p className={styles.none}>Nothing has happened yet</p>
        ) : (
          <ol className={styles.items} aria-label="Activity">
            {all.map((item) => (
              <Line key={`${item.at} ${item.kind} ${item.account} ${item.text}`} item={item} post={post} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
