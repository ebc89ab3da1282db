import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Pbf from 'pbf';

type Kind = 'text' | 'hex' | 'number' | 'fixed' | 'double' | 'doubles' | 'fixeds' | Shape;
/** The fields of a message of OTLP that tests look at, by their number. Messages may repeat. */
interface Shape {
  readonly [tag: number]: readonly [name: string, kind: Kind];
}
// Messages of any shape, for reading in tests.
type Message = ReturnType<typeof JSON.parse>;

const value: Shape = { 1: ['text', 'text'], 2: ['yes', 'number'], 3: ['whole', 'number'], 4: ['double', 'double'] };
const attribute: Shape = { 1: ['key', 'text'], 2: ['value', value] };
const resource: Shape = { 1: ['attributes', attribute] };
const link: Shape = { 1: ['traceId', 'hex'], 2: ['spanId', 'hex'] };
const span: Shape = {
  ...{ 1: ['traceId', 'hex'], 2: ['spanId', 'hex'], 4: ['parent', 'hex'], 5: ['name', 'text'], 6: ['kind', 'number'] },
  ...{ 9: ['attributes', attribute], 13: ['links', link], 15: ['status', { 3: ['code', 'number'] }] },
};
const point: Shape = { 4: ['double', 'double'], 7: ['attributes', attribute] };
const histogramPoint: Shape = {
  ...{ 4: ['count', 'fixed'], 5: ['sum', 'double'], 6: ['counts', 'fixeds'], 7: ['bounds', 'doubles'] },
  9: ['attributes', attribute],
};
const metric: Shape = {
  ...{ 1: ['name', 'text'], 5: ['gauge', { 1: ['points', point] }], 7: ['sum', { 1: ['points', point] }] },
  9: ['histogram', { 1: ['points', histogramPoint], 2: ['temporality', 'number'] }],
};
const requests: Record<string, Shape> = {
  '/v1/traces': { 1: ['resources', { 1: ['resource', resource], 2: ['scopes', { 2: ['items', span] }] }] },
  '/v1/metrics': { 1: ['resources', { 1: ['resource', resource], 2: ['scopes', { 2: ['items', metric] }] }] },
};

function readOne(from: Pbf, kind: Kind): Message {
  if (kind === 'text') return from.readString();
  if (kind === 'hex') return Buffer.from(from.readBytes()).toString('hex');
  if (kind === 'number') return from.readVarint(true);
  if (kind === 'fixed') return from.readFixed64();
  if (kind === 'double') return from.readDouble();
  if (kind === 'doubles') return from.readPackedDouble();
  if (kind === 'fixeds') return from.readPackedFixed64();
  return from.readMessage(fieldInto(kind), {});
}

const fieldInto = (shape: Shape) => (tag: number, into?: Message, from?: Pbf) => {
  const [name, kind] = shape[tag] ?? [];
  if (name === undefined || kind === undefined || from === undefined) return;
  const read = readOne(from, kind);
  into[name] = typeof kind === 'object' ? [...(into[name] ?? []), read] : read;
};

/** Attributes as an object. */
function facts(attributes: Message[] = []): Record<string, string | number> {
  const first = ({ text, yes, whole, double }: Message) => text ?? whole ?? double ?? yes;
  return Object.fromEntries(attributes.map(({ key, value: [one] }) => [key, first(one)]));
}

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parent?: string;
  readonly name: string;
  readonly kind: number;
  readonly links?: { traceId: string; spanId: string }[];
  readonly facts: Record<string, string | number>;
  /** 2: an error. */
  readonly status: number;
  readonly resource: Record<string, string | number>;
}

/** A collector of OpenTelemetry on this machine, which takes OTLP as protobuf. */
export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** By name, as sent last. */
  readonly metrics: Map<string, Message>;
  readonly headers: IncomingHttpHeaders[];
  /** All that came, as text, for what must not be in it. */
  readonly raw: () => string;
  /** The status of its answers from now on. */
  status: number;
  stop(): Promise<void>;
}

function take(into: Collector, path: string, bytes: Buffer): void {
  const shape = requests[path];
  if (!shape) throw new Error(`no signal at ${path}`);
  const request = new Pbf(bytes).readFields<Message>(fieldInto(shape), {});
  for (const { resource: from, scopes } of request.resources ?? []) {
    const about = facts(from?.[0]?.attributes);
    for (const item of scopes.flatMap(({ items = [] }: Message) => items))
      if (path === '/v1/metrics') into.metrics.set(item.name, { ...item, resource: about });
      else
        into.spans.push({
          ...item,
          facts: facts(item.attributes),
          status: item.status?.[0]?.code ?? 0,
          resource: about,
        });
  }
}

export async function startCollector(): Promise<Collector> {
  const came: Buffer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      came.push(bytes);
      collector.headers.push(request.headers);
      take(collector, request.url ?? '', bytes);
      response.writeHead(collector.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    metrics: new Map(),
    headers: [],
    raw: () => Buffer.concat(came).toString('latin1'),
    status: 200,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return collector;
}
