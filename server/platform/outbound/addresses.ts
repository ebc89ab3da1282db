import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    list.addSubnet(net, Number(bits), familyOf(net));
  }
  return list;
}

/** Networks of a house: they may be called where the setting says so. */
const inside = listOf([
  '10.0.0.0/8',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
]);

/**
 * Addresses that nobody has to call, ever: this host, links (where clouds tell their secrets), tests, several at once,
 * and what is kept for later.
 */
const special = listOf([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** Of version 6 only this is the internet. Outside of it are also all the ways to write an address of version 4 in one of version 6. */
const global6 = listOf(['2000::/3']);
const mapped = listOf(['::ffff:0:0/96']);

/** `public` may always be called, `private` where the setting says so, `special` never. */
export type Reach = 'public' | 'private' | 'special';

/** The network that an IP address leads to. */
export function reachOf(address: string): Reach {
  const family = familyOf(address);
  if (isIP(address) === 0 || address.includes('%')) return 'special';
  // Rules of version 4 also hold for mapped addresses here, but nobody who means well writes one.
  if (family === 'ipv6' && mapped.check(address, family)) return 'special';
  if (special.check(address, family)) return 'special';
  if (inside.check(address, family)) return 'private';
  return family === 'ipv4' || global6.check(address, family) ? 'public' : 'special';
}

/** Ports below 1024 that are for the web, and those above it on which other kinds of servers could be made to do something by a web request. */
const webPorts = new Set([80, 443]);
const otherServers = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080, 11211,
]);

export const isWebPort = (port: number): boolean => webPorts.has(port) || (port >= 1024 && !otherServers.has(port));
