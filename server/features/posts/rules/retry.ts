/** Pauses between tries, in seconds, of what is safe to try again. */
const pauses = [15, 60, 300, 900, 1800, 3600] as const;
/** A post that did not go out for so long is no longer news: a person decides. */
export const lateMostSeconds = 3600;
/** Less is not worth telling. */
export const lateLeastSeconds = 60;
/** Whoever tries says again within this that it goes on; after it, somebody else asks the network. */
export const leaseSeconds = 30;

/** The pause before the next try; null when it is given up. */
export function pauseAfter(attempts: number, askedSeconds: number | undefined): number | null {
  const usual = pauses[attempts - 1];
  if (usual === undefined) return null;
  return Math.min(Math.max(usual, askedSeconds ?? 0), 6 * 3600);
}

/** Seconds by which something is late, where that is worth telling. */
export const lateBy = (planned: Date, now: Date): number | null => {
  const seconds = Math.round((now.getTime() - planned.getTime()) / 1000);
  return seconds > lateLeastSeconds ? seconds : null;
};
