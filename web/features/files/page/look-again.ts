import type { FileDetail } from '#contract/files/routes.ts';

const minute = 60_000;
/** No event of the other team reaches its guests. */
const guestMs = minute / 2;
const longestMs = 60 * minute;
/** Clocks differ: the server may think that the moment is still to come. */
const slackMs = 2 * minute;

type Watched = Pick<FileDetail, 'expiration_date' | 'rights_from' | 'rights_to' | 'shared_by'>;

/** After how many milliseconds an open file is read again because time alone may have made it another; false for never. */
export function lookAgainIn(file: Watched, now: number): number | false {
  const waits = [file.expiration_date, file.rights_from, file.rights_to]
    .filter((moment) => moment !== null)
    .map((moment) => new Date(moment).getTime() - now)
    .filter((wait) => wait > -slackMs)
    .map((wait) => (wait > 0 ? wait + 1_000 : guestMs));
  if (file.shared_by) return Math.min(guestMs, ...waits);
  return waits.length > 0 ? Math.min(longestMs, ...waits) : false;
}
