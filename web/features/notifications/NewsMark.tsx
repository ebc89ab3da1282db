import { IconBolt, IconCalendarX } from '@tabler/icons-react';
import type { Notification } from '#contract/notifications.ts';
import { PersonMark } from '../../ui/PersonMark.tsx';
import styles from './NewsMark.module.css';

/** Whose doing it is; what nobody did has a sign of its own. */
export function NewsMark({ news: { kind, by }, size }: { news: Notification; size: number }) {
  if (kind !== 'collection_news' && kind !== 'ending') return <PersonMark person={by} size={size} />;
  const Icon = kind === 'ending' ? IconCalendarX : IconBolt;
  return (
    <span className={styles.mark} style={{ width: size, height: size }} aria-hidden="true">
      <Icon size={size / 2} stroke={1.75} />
    </span>
  );
}
