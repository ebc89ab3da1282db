import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** The type of a file system that is kept in memory, as Linux tells it. */
const TMPFS = 0x01021994;
/** What all tests and journeys write at once at most, with room to spare. */
const ROOM = 6 * 2 ** 30;
const PREFIX = 'vitrine-tests-';

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize > ROOM && freemem() > 2 * ROOM;
  } catch {
    return false;
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** What runs that were killed left behind takes memory until somebody removes it. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN);
    if (pid > 0 && !isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Lets whatever tests write be kept in memory where that has room for it: hundreds of databases that are made and thrown away
 * keep a disk's file system busier than the tests themselves. Gives what removes it all.
 */
export function keepTestsInMemory() {
  if (process.platform !== 'linux' || process.env.TMPDIR || !hasRoom()) return () => {};
  removeLeftovers();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // Other accounts have to walk through to what they are lent, and make what is theirs.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
