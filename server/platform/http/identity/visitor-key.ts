import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The first half of an IPv6 address: whoever has one has as many as they like with the same. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** By what a visitor's tries are counted. */
export const visitorKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => `address ${network(ip)}`;
