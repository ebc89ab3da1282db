import { execFile } from 'node:child_process';
import { lstat, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, decoderAccount } from '#platform/decoder-account.ts';
import { codePaths, decoderEntry } from '../decode/decoder-code.ts';
import { Trouble } from '../failure.ts';
import type { MediaLog } from '../model.ts';
import { bubblewrap } from './bubblewrap.ts';
import type { Cell } from './cell.ts';
import { lendFolder } from './lend.ts';
import { openSandbox } from './sandbox.ts';
import { which } from './which.ts';

/**
 * Ways to lock decoders in, best first.
 * `folders`: bubblewrap; sees the system's programs, its room and nothing else, no network.
 * `network`: a namespace without network.
 * `limits`: no more than the limits of the process.
 * `none`: we are root and cannot stop being root for a decoder, so that nothing is decoded.
 */
export type JailKind = 'folders' | 'network' | 'limits' | 'none';

export interface Jail {
  readonly kind: JailKind;
  /** The account that decoders run as, and that sandboxes are made for; null: ourselves. */
  readonly account: Account | null;
  /** The account to start a process under, where the words of `wrap` do not see to it. */
  readonly spawnAs: Account | null;
  /** The folder of the sandboxes. */
  readonly home: string;
  /** Throws Trouble where nothing may be decoded. */
  wrap(cell: Cell): { file: string; args: string[] };
}

interface Tools {
  readonly nice: string | null;
  readonly prlimit: string | null;
  readonly setpriv: string | null;
}

type Enter = (cell: Cell) => string[];

/**
 * The folders in which root may make sandboxes that other accounts can walk to, when the data folder is closed to them.
 */
const outside = ['/var/lib/vitrine-work', '/var/cache/vitrine-work'];

/** Finds the best jail that works on this machine, with its rooms in `workDir` where decoders can walk there. */
export async function findJail(
  log: MediaLog,
  workDir: string,
  account: Account | null = decoderAccount(),
): Promise<Jail> {
  const [nice = null, prlimit = null, setpriv = null, bwrap, unshare] = await Promise.all(
    ['nice', 'prlimit', 'setpriv', 'bwrap', 'unshare'].map(which),
  );
  const tools: Tools = { nice, prlimit, setpriv };
  const jail = (kind: JailKind, enter: Enter, home = workDir, spawnAs = account): Jail => ({
    ...{ kind, account, spawnAs, home },
    wrap: (cell) => {
      const [file, ...args] = [...limited(cell, tools), ...enter(cell), cell.file, ...cell.args];
      return { file: file ?? cell.file, args };
    },
  });
  const homes = account ? [workDir, ...outside] : [workDir];
  const everywhere = (kind: JailKind, enter: Enter) => homes.map((home) => jail(kind, enter, home));
  const dropping = bwrap && account && setpriv ? bubblewrap(bwrap, { setpriv, account }) : null;
  const candidates = [
    ...(dropping ? [jail('folders', dropping, workDir, null)] : []),
    ...(bwrap ? everywhere('folders', bubblewrap(bwrap, null)) : []),
    ...(unshare ? everywhere('network', networkless(unshare, tools)) : []),
    ...(account ? everywhere('limits', () => []) : []),
  ];
  for (const candidate of candidates) if (await works(candidate)) return told(candidate, log);
  return told(account ? closed(workDir, account) : jail('limits', () => []), log);
}

function told(jail: Jail, log: MediaLog): Jail {
  if (jail.kind === 'limits')
    log.warn({}, 'Decoders run without a network or folder jail: neither bubblewrap nor user namespaces work here.');
  if (jail.kind === 'none')
    log.error({}, 'Nothing is decoded: the server runs as root, and decoders can be given no other account here.');
  return jail;
}

const closed = (home: string, account: Account): Jail => ({
  ...{ kind: 'none', account, spawnAs: account, home },
  wrap: () => {
    throw new Trouble('no-account');
  },
});

function limited(cell: Cell, { nice, prlimit }: Tools): string[] {
  const words = nice ? [nice, '-n', String(cell.nice)] : [];
  if (!prlimit) return words;
  // Beyond the softer limit of time comes a signal that says so; at the harder one nobody could tell it from a kill.
  words.push(prlimit, '--core=0', `--cpu=${cell.cpuSeconds}:${cell.cpuSeconds + 5}`, `--fsize=${cell.fileBytes}`);
  if (cell.addressBytes) words.push(`--as=${cell.addressBytes}`);
  if (cell.dataBytes) words.push(`--data=${cell.dataBytes}`);
  return words;
}

function networkless(unshare: string, { setpriv }: Tools): Enter {
  return () => [
    ...[unshare, '--map-root-user', '--net', '--ipc'],
    ...(setpriv ? [setpriv, '--no-new-privs', '--pdeathsig', 'KILL'] : []),
  ];
}

/** Reads and writes in a room, and finds the decoder's own code, as decoders will. */
const trial = 'test -r "$1" && test -x "$2" && cat "$0" > "$3"';

async function works(jail: Jail): Promise<boolean> {
  try {
    await mkdir(jail.home, { recursive: true });
    if (jail.spawnAs) await lendFolder(jail.home, jail.account);
    const sandbox = await openSandbox(jail.home, jail.account);
    try {
      const path = await sandbox.write('trial', 'trial');
      const { file, args } = jail.wrap({
        file: '/bin/sh',
        args: ['-c', trial, path, decoderEntry, process.execPath, join(sandbox.out, 'trial')],
        ...{ readable: [sandbox.in, dirname(process.execPath), ...codePaths()], writable: [sandbox.out] },
        ...{ nice: 10, cpuSeconds: 5, fileBytes: 1024, addressBytes: 1024 ** 3 },
      });
      await promisify(execFile)(file, args, { timeout: 10_000, cwd: '/', env: {}, ...jail.spawnAs });
      // As the disk sees it, whatever the namespace says.
      return jail.account === null || (await lstat(join(sandbox.out, 'trial'))).uid === jail.account.uid;
    } finally {
      await sandbox.remove();
    }
  } catch {
    return false;
  }
}
