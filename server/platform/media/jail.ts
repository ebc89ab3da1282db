import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { MediaLog } from './model.ts';
import { which } from './which.ts';

/**
 * How decoders are locked in, best first.
 * `folders`: bubblewrap; sees the system's programs, its room and nothing else, no network.
 * `network`: a namespace without network.
 * `limits`: no more than the limits of the process.
 */
export type JailKind = 'folders' | 'network' | 'limits';

export interface Cell {
  readonly file: string;
  readonly args: readonly string[];
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  readonly nice: number;
  readonly cpuSeconds: number;
  readonly fileBytes: number;
  /** Caps all address space. Not for Node, which reserves far more than it uses. */
  readonly addressBytes?: number;
  readonly dataBytes?: number;
}

export interface Jail {
  readonly kind: JailKind;
  wrap(cell: Cell): { file: string; args: string[] };
}

interface Tools {
  readonly nice: string | null;
  readonly prlimit: string | null;
  readonly setpriv: string | null;
}

/** What programs need of a Linux system to start. */
const systemPaths = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store', '/home/linuxbrew/.linuxbrew'],
  ...['/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d', '/etc/alternatives'],
  ...['/etc/fonts', '/etc/ghostscript', '/var/lib/ghostscript', '/var/cache/fontconfig'],
];

/** Finds the best jail that works on this machine. */
export async function findJail(log: MediaLog): Promise<Jail> {
  const [nice, prlimit, setpriv, bwrap, unshare] = await Promise.all(
    ['nice', 'prlimit', 'setpriv', 'bwrap', 'unshare'].map(which),
  );
  const tools: Tools = { nice: nice ?? null, prlimit: prlimit ?? null, setpriv: setpriv ?? null };
  const candidates: Jail[] = [
    ...(bwrap ? [jail('folders', tools, bubblewrap(bwrap))] : []),
    ...(unshare ? [jail('network', tools, networkless(unshare, tools))] : []),
  ];
  for (const candidate of candidates) if (await works(candidate)) return candidate;
  log.warn({}, 'Decoders run without a network or folder jail: neither bubblewrap nor user namespaces work here.');
  return jail('limits', tools, () => []);
}

function jail(kind: JailKind, tools: Tools, enter: (cell: Cell) => string[]): Jail {
  return {
    kind,
    wrap: (cell) => {
      const [file, ...args] = [...limited(cell, tools), ...enter(cell), cell.file, ...cell.args];
      return { file: file ?? cell.file, args };
    },
  };
}

function limited(cell: Cell, { nice, prlimit }: Tools): string[] {
  const words = nice ? [nice, '-n', String(cell.nice)] : [];
  if (!prlimit) return words;
  // Beyond the softer limit of time comes a signal that says so; at the harder one nobody could tell it from a kill.
  words.push(prlimit, '--core=0', `--cpu=${cell.cpuSeconds}:${cell.cpuSeconds + 5}`, `--fsize=${cell.fileBytes}`);
  if (cell.addressBytes) words.push(`--as=${cell.addressBytes}`);
  if (cell.dataBytes) words.push(`--data=${cell.dataBytes}`);
  return words;
}

function bubblewrap(bwrap: string): (cell: Cell) => string[] {
  const system = systemPaths.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]);
  return ({ file, readable, writable }) => [
    bwrap,
    ...['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL', ...system],
    ...['--proc', '/proc', '--dev', '/dev'],
    ...(isSystem(file) ? [] : ['--ro-bind', dirname(file), dirname(file)]),
    ...readable.flatMap((path) => ['--ro-bind', path, path]),
    ...writable.flatMap((path) => ['--bind', path, path]),
    // The jail's own root is a disk in memory: nobody may fill it.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/'],
  ];
}

const isSystem = (file: string): boolean =>
  ['/usr/', '/bin/', '/lib/', '/nix/store/'].some((start) => file.startsWith(start));

function networkless(unshare: string, { setpriv }: Tools): () => string[] {
  return () => [
    ...[unshare, '--map-root-user', '--net', '--ipc'],
    ...(setpriv ? [setpriv, '--no-new-privs', '--pdeathsig', 'KILL'] : []),
  ];
}

async function works(candidate: Jail): Promise<boolean> {
  const test = await which('true');
  if (!test) return false;
  const { file, args } = candidate.wrap({
    ...{ file: test, args: [], readable: [], writable: [] },
    ...{ nice: 10, cpuSeconds: 5, fileBytes: 1024, addressBytes: 1024 ** 3 },
  });
  return promisify(execFile)(file, args, { timeout: 5_000, env: {} }).then(
    () => true,
    () => false,
  );
}
