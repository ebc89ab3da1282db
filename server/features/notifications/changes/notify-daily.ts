import type { Tx } from '#platform/db/db.ts';
import { retell, toldToday } from '../store.daily.ts';
import { type News, notify } from './notify.ts';

/**
 * Leaves word once a day and team at most: whoever was told within a day is not told again, and what they have not read yet says the
 * new text.
 */
export async function notifyDaily(tx: Tx, news: News & { kind: 'tag_proposed' }): Promise<void> {
  const { team, kind, by, text } = news;
  const told = await toldToday(tx, team, kind, news.users);
  const unread = told.filter(({ read, user }) => !read && user !== by).map(({ id }) => id);
  await retell(tx, team, unread, { by, text });
  const known = new Set(told.map(({ user }) => user));
  await notify(tx, { ...news, users: news.users.filter((user) => !known.has(user)) });
}
