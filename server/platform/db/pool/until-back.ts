import { DatabaseAway, outageOf } from '#platform/outage.ts';
import { patiently } from './patience.ts';

/** Codes of a connection that broke. One that is refused was waited for by the pool already, or is not the database's. */
const broken = new Set(['ECONNRESET', 'EPIPE']);

/** True when the connection to the database was lost. One to a database that is frozen is not waited for: others wait for it already. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return false;
  return outageOf(error) === 'database' || broken.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Does again, while the database is being started again, what does no harm when it is done twice. */
export const untilBack = <T>(work: () => Promise<T>, mayAgain = () => true): Promise<T> =>
  patiently(work, (error) => isLost(error) && mayAgain());
