import { useEffect } from 'react';
import { useUnread } from '../../lib/unread.ts';
import { markRead } from './queries.ts';

/** Whoever looks at the comments of a file has read what tells of them, also what comes while they look. */
export function useReadNews(file: string, shown: boolean): void {
  const unread = useUnread();
  useEffect(() => {
    if (!shown || unread === 0) return;
    const read = () => {
      if (document.visibilityState === 'visible') void markRead({ file }).catch(() => {});
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [file, shown, unread]);
}
