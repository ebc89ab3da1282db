import { IconBolt, IconCalendarX } from '@tabler/icons-react';
import type { Notification } from '#contract/notifications.ts';
import { PersonMark } from '../../ui/PersonMark.tsx';
import styles from './NewsMark.module.css';

/** The first and last word of a name that is one text. */
function namedOf(name: string) {
  const words = name.trim().split(/\s+/);
  return { first_name: words[0] ?? '', last_name: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

/** The person who did it; what nobody did has a sign of its own. */
export function NewsMark({ news: { kind, by, visitor }, size }: { news: Notification; size: number }) {
  if (kind !== 'collection_news' && kind !== 'ending')
    return <PersonMark person={by ?? (visitor ? namedOf(visitor) : null)} size={size} />;
  const Icon = kind === 'ending' ? IconCalendarX : IconBolt;
  return (
    <span className={styles.mark} style={{ width: size, height: size }} aria-hidden="true">
      <Icon size={size / 2} stroke={1.75} />
    </span>
  );
}
