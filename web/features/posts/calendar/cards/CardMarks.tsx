import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { PostCard } from '#contract/posts/post.ts';
import { platformIcons } from '../../../social-accounts/platform-icons.ts';
import { statusLooks } from '../../states.ts';
import { useCalendar } from '../calendar-context.ts';
import styles from './CardMarks.module.css';
import { blockedText } from './card-words.ts';

const shownAccounts = 3;

/** The networks that a post is for. Its card is named by them already. */
export function AccountMarks({ accounts, most = shownAccounts }: { accounts: PostCard['accounts']; most?: number }) {
  const shown = accounts.slice(0, most);
  return (
    <span className={styles.accounts} aria-hidden="true">
      {shown.map(({ uuid, platform }) => {
        const Icon = platformIcons[platform];
        return <Icon key={uuid} size={14} stroke={1.75} />;
      })}
      {accounts.length > most && <span className={styles.more}>+{accounts.length - most}</span>}
    </span>
  );
}

/** The state of a post by its icon, and its word where there is room. */
export function StatusMark({ status }: { status: PostCard['status'] }) {
  const { icon: Icon, word, colour } = statusLooks[status];
  return (
    <span className={styles.status} style={{ '--state': colour } as CSSProperties} aria-hidden="true">
      <Icon size={14} stroke={1.75} />
      <span className={styles.word}>{word}</span>
    </span>
  );
}

/** Labels as dots, approvals as '1/2', and a warning where it cannot go out. */
export function SmallMarks({ card }: { card: PostCard }) {
  const { labels } = useCalendar();
  const { approvals, blocked } = card;
  if (card.labels.length === 0 && !approvals && !blocked) return null;
  return (
    <span className={styles.small} aria-hidden="true">
      {card.labels.map((uuid) => {
        const label = labels.get(uuid);
        return label && <i key={uuid} className={styles.dot} style={{ background: label.colour }} title={label.name} />;
      })}
      {approvals && (
        <span className={styles.approvals}>
          {approvals.given}/{approvals.needed}
        </span>
      )}
      {blocked && (
        <span className={styles.blocked} title={blockedText}>
          <IconAlertTriangle size={14} stroke={1.75} />
        </span>
      )}
    </span>
  );
}
