/** A part of the installation that a request needed and could not use: nobody's mistake, and over after a while. */
export type Outage = 'database' | 'storage' | 'network' | 'space';

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** A folder that may not be written, was unmounted or gives errors; too many open files. What is merely not there is told by `BlobMissing`. */
const storageCodes = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENXIO',
  'ENODEV',
  'ENOTDIR',
  'EISDIR',
  'ENOENT',
  'ESTALE',
  'EBUSY',
  'EMFILE',
  'ENFILE',
]);
/** Out of connections or memory, stopping, starting or lost, disk errors, read-only; ended for waiting in a transaction. */
const databaseStates = /^(53|57P|58|08|25006|25P03|25P04)/;
/** The client's own errors have no codes. */
const databaseWords =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|The database does not answer|Cannot use a pool after calling end|The server does not support SSL|Server closed the connection)/;

/** Thrown at once while the database is known not to answer. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer');
  }
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause : null);

/** The part that was away when this was thrown; null when that is not the reason. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') {
    if (fullCodes.has(code)) return 'space';
    if (networkCodes.has(code)) return 'network';
    if (databaseStates.test(code) && code.length === 5) return 'database';
    if (storageCodes.has(code) && typeof syscall === 'string') return 'storage';
  }
  if (databaseWords.test(error.message)) return 'database';
  const cause = causeOf(error);
  return cause === null ? null : outageOf(cause);
}
