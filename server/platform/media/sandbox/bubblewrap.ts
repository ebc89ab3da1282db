import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from '#platform/decoder-account.ts';
import type { Cell } from './cell.ts';

/** Paths of a Linux system that programs need to start. */
const systemPaths = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store', '/home/linuxbrew/.linuxbrew'],
  ...['/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d', '/etc/alternatives'],
  ...['/etc/fonts', '/etc/ghostscript', '/var/lib/ghostscript', '/etc/libreoffice', '/var/cache/fontconfig'],
];

/**
 * The words that lock a cell in. With `drop`, for root: root sets the place up without a user namespace, where it would
 * stay root outside, and setpriv then becomes the account for good, with no capability and no way back.
 */
export function bubblewrap(
  bwrap: string,
  drop: { setpriv: string; account: Account } | null,
): (cell: Cell) => string[] {
  const system = systemPaths.filter((path) => existsSync(path)).flatMap(shown);
  const alone = drop
    ? [
        ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
        ...['--cap-drop', 'ALL', '--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_SETPCAP'],
      ]
    : ['--unshare-all', '--cap-drop', 'ALL'];
  return ({ file, readable, writable, scratch }) => [
    ...[bwrap, ...alone, '--die-with-parent', ...system, '--proc', '/proc', '--dev', '/dev'],
    ...[...(isSystem(file) ? [] : [dirname(file)]), ...readable].flatMap((path) => [
      ...wayTo(path),
      '--ro-bind',
      path,
      path,
    ]),
    ...writable.flatMap((path) => [...wayTo(path), '--bind', path, path]),
    ...(scratch ? ['--dir', '/var', '--bind', scratch, '/var/tmp'] : []),
    // The jail's own root is a disk in memory: nobody may fill it.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/'],
    ...(drop ? become(drop.setpriv, drop.account) : []),
  ];
}

/** Folders that bubblewrap would make on the way to a closed one are as closed, to the decoder as well. */
const wayTo = (path: string): string[] => ['--dir', dirname(path)];
const shown = (path: string): string[] => [...wayTo(path), '--ro-bind', path, path];

const become = (setpriv: string, { uid, gid }: Account): string[] => [
  ...[setpriv, '--reuid', String(uid), '--regid', String(gid), '--clear-groups'],
  ...['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs'],
];

const isSystem = (file: string): boolean =>
  ['/usr/', '/bin/', '/lib/', '/nix/store/'].some((start) => file.startsWith(start));
