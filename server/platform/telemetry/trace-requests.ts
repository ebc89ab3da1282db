import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from '#platform/http/errors.ts';
import { trailOf } from '#platform/http/trail.ts';
import type { Root, Traces } from './traces.ts';

/** Asked every few seconds by whoever watches the server, or files of the web app. */
const untold = (pattern: string | undefined) => /^\/(healthz|readyz|metrics|assets\/.*)$/.test(pattern ?? '');

const patternOf = (request: FastifyRequest): string | undefined => request.routeOptions.url;

/** Begins a trace for a request, by its pattern: its address may be a secret by itself. */
function begin(traces: Traces, request: FastifyRequest): Root {
  const pattern = patternOf(request);
  return traces.begin({
    kind: 'server',
    name: pattern === undefined ? request.method : `${request.method} ${pattern}`,
    facts: { 'http.request.method': request.method, 'http.route': pattern, 'vitrine.request_id': request.id },
    // Anybody can send one. It never decides whether a trace is kept (decision 0037).
    link: request.headers.traceparent as string | undefined,
  });
}

function end(root: Root, request: FastifyRequest, { statusCode, whole }: { statusCode: number; whole: boolean }): void {
  const trail = trailOf(request);
  root.add({ 'http.response.status_code': statusCode, 'vitrine.call': trail?.route.id, 'vitrine.team': trail?.team });
  const refusal = refusalOf(request);
  if (refusal !== undefined) root.add({ 'error.type': refusal });
  if (statusCode >= 500) root.fail(refusal ?? String(statusCode));
  // Whoever leaves a page ends its requests: nothing is wrong.
  else if (!whole) root.add({ 'error.type': 'aborted' });
  root.end();
}

/** A trace for every request but those of streams, which last as long as somebody looks. Goes before whatever else listens. */
export function traceRequests(app: FastifyInstance, traces: Traces, isStream: (pattern: string) => boolean): void {
  const roots = new WeakMap<FastifyRequest, Root>();
  app.addHook('onRequest', (request, reply, done) => {
    const pattern = patternOf(request);
    if (untold(pattern) || (pattern !== undefined && isStream(pattern))) return done();
    const root = begin(traces, request);
    roots.set(request, root);
    reply.raw.once('close', () =>
      end(root, request, { statusCode: reply.raw.statusCode, whole: reply.raw.writableFinished }),
    );
    root.within(() => done());
  });
  // What follows is called by whatever brought the last of the body, or sent the last of the answer.
  for (const name of ['preValidation', 'onResponse'] as const)
    app.addHook(name, (request: FastifyRequest, _reply: unknown, done: () => void) => {
      const root = roots.get(request);
      if (root) root.within(() => done());
      else done();
    });
}
