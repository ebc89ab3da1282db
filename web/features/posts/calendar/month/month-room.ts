/** Numbers of posts and slots that a day of the month has room for. */
export interface Room {
  readonly posts: number;
  readonly slots: number;
  /** Posts that only the day's sheet shows. */
  readonly more: number;
}

const lines = 3;
/** Posts of which each can fill its part of the day with its picture. */
export const tilesUpTo = 2;

/** As many posts as fit, the last line saying how many more there are; free slots where room is left. */
export function roomFor(posts: number, slots: number): Room {
  if (posts > lines) return { posts: lines - 1, slots: 0, more: posts - lines + 1 };
  return { posts, slots: Math.min(slots, lines - posts), more: 0 };
}
