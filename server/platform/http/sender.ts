import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * The address a request comes from, that no router sees: what a proxy says that is believed, else the other end of the
 * connection.
 */
export function senderOf(proxies: readonly string[]): (request: IncomingMessage) => string | null {
  const believed = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (isIP(address) === 0) continue;
    if (bits === undefined) believed.addAddress(address, familyOf(address));
    else believed.addSubnet(address, Number(bits), familyOf(address));
  }
  const isProxy = (address: string) => isIP(address) !== 0 && believed.check(address, familyOf(address));
  return ({ socket, headers }) => {
    const other = socket.remoteAddress ?? null;
    const said = [headers['x-forwarded-for'] ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((one) => one.trim());
    let from = other;
    while (from !== null && isProxy(from)) {
      const before = said.pop();
      if (before === undefined || isIP(before) === 0) break;
      from = before;
    }
    return from;
  };
}
