import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { problemOfSigned } from './s3-signed.ts';

/** A small store on this machine that speaks the calls of S3 that the product makes, and keeps objects in memory. */
export interface S3Store {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: { accessKeyId: string; secretAccessKey: string };
  /** By the whole name of an object. */
  readonly objects: Map<string, StoredObject>;
  /** Uploads in parts that are not complete. */
  readonly unfinished: Map<string, Unfinished>;
  /** Every call, as `PUT name` or `POST name?uploads`. */
  readonly calls: string[];
  /** By its own clock it is so much later. */
  lateMs: number;
  /** The origin whose scripts may read, or `*`; null for none. */
  readers: string | null;
  /** Answers the next calls that begin so with this error, one each. */
  fail(call: string, error: { status: number; code: string }): void;
  close(): Promise<void>;
}

interface StoredObject {
  readonly body: Buffer;
  readonly tag: string;
  readonly modified: Date;
}

interface Unfinished {
  readonly name: string;
  readonly begun: Date;
  readonly parts: Map<number, Buffer>;
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly name: string;
  readonly query: URLSearchParams;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('base64');
const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

/** The bytes of a request, as promised by its checksum: one is asked of every upload. */
async function checkedBody(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  const promised = request.headers['x-amz-checksum-sha256'];
  if (promised === undefined) throw new Refusal(400, 'InvalidRequest');
  if (promised !== sha256(body)) throw new Refusal(400, 'BadDigest');
  return body;
}

/** Headers that a signed address asks for. */
const toldBy = (query: URLSearchParams) =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => /^response-(content-type|content-disposition|cache-control)$/.test(name))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  );

export async function startS3Store(): Promise<S3Store> {
  const bucket = 'pictures';
  const credentials = { accessKeyId: `KEY${randomUUID()}`, secretAccessKey: randomUUID() };
  const objects: S3Store['objects'] = new Map();
  const unfinished: S3Store['unfinished'] = new Map();
  const calls: string[] = [];
  const failures: { call: string; error: Refusal }[] = [];
  const keep = (name: string, body: Buffer, tag: string) => objects.set(name, { body, tag, modified: new Date() });
  const found = (name: string) => {
    const object = objects.get(name);
    if (!object) throw new Refusal(404, 'NoSuchKey');
    return object;
  };

  async function put({ request, response, name, query }: Asked): Promise<void> {
    const body = await checkedBody(request);
    const upload = query.get('uploadId');
    if (upload === null) keep(name, body, tagOf(body));
    else {
      const parts = unfinished.get(upload)?.parts;
      if (!parts) throw new Refusal(404, 'NoSuchUpload');
      parts.set(Number(query.get('partNumber')), body);
    }
    response.writeHead(200, { etag: tagOf(body), 'x-amz-checksum-sha256': sha256(body) }).end();
  }

  async function post({ request, response, name, query }: Asked): Promise<void> {
    if (query.has('uploads')) {
      const id = randomUUID();
      unfinished.set(id, { name, begun: new Date(), parts: new Map() });
      return sendXml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = query.get('uploadId') ?? '';
    const upload = unfinished.get(id);
    if (!upload) throw new Refusal(404, 'NoSuchUpload');
    const asked = (await buffer(request)).toString();
    const numbers = [...asked.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
    const parts = numbers.map((number) => upload.parts.get(number));
    if (numbers.some((number, at) => number !== at + 1) || parts.includes(undefined))
      throw new Refusal(400, 'InvalidPart');
    for (const part of parts) if (part && !asked.includes(sha256(part))) throw new Refusal(400, 'InvalidPart');
    const whole = Buffer.concat(parts.filter((part) => part !== undefined));
    const tag = `${tagOf(whole).slice(0, -1)}-${parts.length}"`;
    keep(name, whole, tag);
    unfinished.delete(id);
    sendXml(
      response,
      200,
      `<CompleteMultipartUploadResult><ETag>${escaped(tag)}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function get({ request, response, name, query }: Asked): void {
    const { body, tag, modified } = found(name);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(first ?? 0);
    const end = Math.min(Number(last ?? body.length - 1), body.length - 1);
    if (first !== undefined && start >= body.length) throw new Refusal(416, 'InvalidRange');
    const part = body.subarray(start, end + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      etag: tag,
      'last-modified': modified.toUTCString(),
      'content-length': part.length,
      ...toldBy(query),
      ...(first === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${body.length}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  /** Pages of three, so that lists of some length are read in several. */
  function list({ response, query }: Asked): void {
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .sort();
    const page = names.slice(0, 3);
    const entries = page.map((name) => {
      const { body, modified } = found(name);
      return `<Contents><Key>${escaped(name)}</Key><Size>${body.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`;
    });
    const more = names.length > page.length;
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    sendXml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`,
    );
  }

  function listUnfinished({ response, query }: Asked): void {
    const uploads = [...unfinished].filter(([, { name }]) => name.startsWith(query.get('prefix') ?? ''));
    const entries = uploads.map(
      ([id, { name, begun }]) =>
        `<Upload><Key>${escaped(name)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    );
    sendXml(
      response,
      200,
      `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`,
    );
  }

  function remove({ response, name, query }: Asked): void {
    const upload = query.get('uploadId');
    if (upload === null) objects.delete(name);
    else unfinished.delete(upload);
    response.writeHead(204).end();
  }

  async function answer(asked: Asked): Promise<void> {
    const { request, response, name, query } = asked;
    const method = request.method ?? '';
    if (method === 'HEAD' && name === '') return void response.writeHead(200).end();
    if (name === '' && query.has('uploads')) return listUnfinished(asked);
    if (name === '') return list(asked);
    if (method === 'PUT') return put(asked);
    if (method === 'POST') return post(asked);
    if (method === 'DELETE') return remove(asked);
    return get(asked);
  }

  function requireSigned(request: IncomingMessage, url: URL): void {
    if (url.searchParams.has('X-Amz-Signature')) {
      const problem = problemOfSigned(request, url, credentials, Date.now() + store.lateMs);
      if (problem) throw new Refusal(403, problem);
      return;
    }
    const { authorization = '' } = request.headers;
    if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/`))
      throw new Refusal(403, 'InvalidAccessKeyId');
  }

  /** Throws what the next such call is to fail with. */
  function requireAllowed(call: string, inBucket: boolean): void {
    if (!inBucket) throw new Refusal(404, 'NoSuchBucket');
    const at = failures.findIndex((failure) => call.startsWith(failure.call));
    const [failure] = at < 0 ? [] : failures.splice(at, 1);
    if (failure) throw failure.error;
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const [, first = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const name = rest.join('/');
    const call = `${request.method} ${name}${url.search}`;
    calls.push(call);
    if (store.readers !== null) response.setHeader('access-control-allow-origin', store.readers);
    if (request.method === 'OPTIONS') return void response.writeHead(store.readers === null ? 403 : 200).end();
    const work = async () => {
      requireSigned(request, url);
      requireAllowed(call, first === bucket);
      await answer({ request, response, name, query: url.searchParams });
    };
    work().catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError');
      request.resume();
      if (response.headersSent) response.destroy();
      else sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store: S3Store = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    credentials,
    objects,
    unfinished,
    calls,
    lateMs: 0,
    readers: null,
    fail: (call, { status, code }) => void failures.push({ call, error: new Refusal(status, code) }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return store;
}
