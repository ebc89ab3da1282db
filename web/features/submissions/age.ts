const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Days after which something waits for long. */
const lateDays = 3;

/** The time that something waits, in its largest unit: '5 min', '2 h', '1 day', '3 days'. */
export function ageOf(since: string, now = Date.now()): { words: string; late: boolean } {
  const ms = Math.max(0, now - new Date(since).getTime());
  const days = Math.floor(ms / dayMs);
  if (days > 0) return { words: days === 1 ? '1 day' : `${days} days`, late: days >= lateDays };
  if (ms < hourMs) return { words: `${Math.max(1, Math.floor(ms / minuteMs))} min`, late: false };
  return { words: `${Math.floor(ms / hourMs)} h`, late: false };
}
