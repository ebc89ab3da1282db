import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isWebPort, reachOf } from './addresses.ts';

/** The reason an address is not called. The sentence is for the person who gave the address. */
export class OutboundRefused extends Error {}
/** The reason there was no answer, in a sentence. */
export class OutboundFailed extends Error {
  /** True when the other side may have got the request: then nobody knows whether it did what it was asked. */
  readonly sent: boolean;
  constructor(message: string, sent = false) {
    super(message);
    this.sent = sent;
  }
}

/** Bytes that are sent as they are read. */
export interface OutboundStream {
  readonly size: number;
  open(): Promise<Readable>;
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | OutboundStream;
  /** At most 10 seconds for all of it: finding the host, connecting, sending, and the last byte of the answer. */
  readonly timeoutMs?: number;
  /** The most that is read of the answer, up to 1 MB, of a transfer 64 MB. What is longer is cut off. */
  readonly maxBytes?: number;
  /** For large bodies and answers: up to an hour while bytes move, and no minute without any. */
  readonly transfer?: true;
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** As it came: never decompressed. */
  readonly body: Buffer;
  readonly cut: boolean;
}

/**
 * The only way out of the house: whatever asks an address that somebody typed goes through here. It follows no redirects
 * (a 3xx is the answer), uses no proxy and sends nothing of ours but what it is given.
 */
export interface Outbound {
  /** Throws `OutboundRefused` for what will not be called, whatever its name leads to. */
  check(url: string): URL;
  /** Throws `OutboundRefused` and `OutboundFailed`. */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
}

type Resolve = (host: string, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;

interface OutboundOptions {
  /** True when the networks of the house, this machine included, may be called. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
}

const mostMs = 10_000;
const mostBytes = 1024 * 1024;
const mostTransferMs = 3_600_000;
const mostTransferBytes = 64 * mostBytes;
const idleMs = 60_000;
const system: Resolve = (host, done) => systemLookup(host, { all: true }, done);

const trouble: Readonly<Record<string, string>> = {
  ENOTFOUND: 'This host does not exist.',
  EAI_AGAIN: 'The host name could not be resolved.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host closed the connection before responding.',
  EPIPE: 'The host closed the connection before responding.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  ETIMEDOUT: 'The host did not respond in time.',
  CERT_HAS_EXPIRED: 'The host’s certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The host’s certificate is not signed by a trusted authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The host’s certificate is not signed by a trusted authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The host’s certificate is not signed by a trusted authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The host’s certificate is for another name.',
  EPROTO: 'The host does not speak HTTPS there.',
  HPE_HEADER_OVERFLOW: 'The response headers are too long.',
};

function understand(error: unknown, timedOut: boolean, sent: boolean): Error {
  if (error instanceof OutboundRefused) return error;
  if (timedOut) return new OutboundFailed('The host did not respond in time.', sent);
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (code.startsWith('HPE_')) return new OutboundFailed(trouble[code] ?? 'The host’s response is not HTTP.', sent);
  return new OutboundFailed(trouble[code] ?? 'The request could not be sent to the host.', sent);
}

const isStream = (body: NonNullable<OutboundRequest['body']>): body is OutboundStream =>
  typeof body === 'object' && 'open' in body;

const sizeOf = (body: NonNullable<OutboundRequest['body']>): number =>
  isStream(body) ? body.size : typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;

/** Sends the body and ends the request. A source that ends early or fails takes the request with it. */
async function sendBody(asking: ClientRequest, body: OutboundRequest['body']): Promise<void> {
  if (body === undefined || !isStream(body)) return void asking.end(body);
  await pipeline(await body.open(), asking);
}

/** Tells once the other side can have got something of the request. */
function whenConnected(asking: ClientRequest, secure: boolean, connected: () => void): void {
  asking.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', connected));
}

/** Reads no further than a bound, and lets the rest go with the connection. */
function readAnswer(answer: IncomingMessage, most: number, done: (body: Buffer, cut: boolean) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  answer.on('data', (chunk: Buffer) => {
    const room = most - size;
    chunks.push(chunk.subarray(0, room));
    size += Math.min(chunk.length, room);
    if (chunk.length <= room) return;
    answer.destroy();
    done(Buffer.concat(chunks), true);
  });
  answer.on('end', () => done(Buffer.concat(chunks), false));
}

export function createOutbound({ allowPrivate, resolve = system }: OutboundOptions): Outbound {
  function requireReach(address: string): void {
    const reach = reachOf(address);
    if (reach === 'public' || (reach === 'private' && allowPrivate)) return;
    throw new OutboundRefused('This address is not on the public internet. Only public addresses are called.');
  }

  /** Looks at every address a name has in the moment it is called, and hands on just those: it cannot mean another host a moment later. */
  const lookup: LookupFunction = (host, options, done) => {
    resolve(host, (error, addresses) => {
      if (error) return done(error, []);
      try {
        if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
        for (const { address } of addresses) requireReach(address);
      } catch (refused) {
        return done(refused as Error, []);
      }
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family ?? 4);
    });
  };

  function check(text: string): URL {
    if (!URL.canParse(text)) throw new OutboundRefused('This is not a URL.');
    const url = new URL(text);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new OutboundRefused('Only http and https URLs are called.');
    if (url.username || url.password) throw new OutboundRefused('URLs with a user name are not called.');
    if (url.port !== '' && !isWebPort(Number(url.port))) throw new OutboundRefused(`Port ${url.port} is not called.`);
    // A name is looked up, and looked at then; an address as such never is.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) requireReach(host);
    return url;
  }

  return {
    check,
    send({ method, url: text, headers = {}, body, timeoutMs = mostMs, maxBytes = mostBytes, transfer, signal }) {
      const url = check(text);
      const late = AbortSignal.timeout(transfer ? mostTransferMs : Math.min(timeoutMs, mostMs));
      return new Promise<OutboundAnswer>((tell, refuse) => {
        const secure = url.protocol === 'https:';
        let [sent, idle] = [false, false];
        const fail = (error: unknown) => refuse(understand(error, late.aborted || idle, sent));
        const options = {
          method,
          lookup,
          agent: false,
          signal: signal ? AbortSignal.any([late, signal]) : late,
          headers: {
            'accept-encoding': 'identity',
            'user-agent': 'Vitrine',
            ...headers,
            ...(body === undefined ? {} : { 'content-length': String(sizeOf(body)) }),
          },
        } as const;
        const asking: ClientRequest = (secure ? requestSecure : requestPlain)(url, options);
        whenConnected(asking, secure, () => {
          sent = true;
        });
        if (transfer)
          asking.setTimeout(idleMs, () => {
            idle = true;
            asking.destroy();
          });
        asking.on('error', fail);
        asking.on('response', (answer) => {
          answer.on('error', fail);
          readAnswer(answer, Math.min(maxBytes, transfer ? mostTransferBytes : mostBytes), (read, cut) =>
            tell({ status: answer.statusCode ?? 0, headers: answer.headers, body: read, cut }),
          );
        });
        sendBody(asking, body).catch(fail);
      });
    },
  };
}
