import { createServer, type RequestListener } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { noteOriginals } from '#features/content/note-original.ts';
import { mountPublic } from '#features/public/mount.ts';
import { mountTus } from '#features/uploads/tus.ts';
import { contentHandler } from '#platform/http/bytes/send.ts';
import { compressAnswers } from '#platform/http/compress.ts';
import { sendError, sendNoAddress } from '#platform/http/errors.ts';
import { endIdleUntilClosed } from '#platform/http/guard/end-idle.ts';
import { shedLoad } from '#platform/http/guard/shed-load.ts';
import { endSlowBodies } from '#platform/http/guard/slow-bodies.ts';
import { trackUnasked } from '#platform/http/guard/unasked.ts';
import { guardAnswers, letPagesLoadFrom } from '#platform/http/guard-answers.ts';
import { addressOf, type Handled, register } from '#platform/http/handle.ts';
import { renewCookies } from '#platform/http/identity/renew-cookies.ts';
import { acceptMultipart } from '#platform/http/multipart.ts';
import { noticeUploads } from '#platform/http/notice-uploads.ts';
import { acceptPlainJson } from '#platform/http/plain-json.ts';
import { requestIdOf } from '#platform/http/request-id.ts';
import { type AnswerListener, logBytes, logRequests } from '#platform/http/request-log.ts';
import { traceRequests } from '#platform/telemetry/trace-requests.ts';
import { createDeparture, type Departure } from '#server/departure.ts';
import { mountDocs } from '#server/docs.ts';
import { mountEmbedScript } from '#server/embed-script.ts';
import { mountHealth } from '#server/health.ts';
import { mountMetrics } from '#server/metrics.ts';
import { mountPublicFonts } from '#server/public-fonts.ts';
import type { Services } from '#server/services.ts';
import { mountWeb } from '#server/web.ts';

/** A contract without a handler, or the other way round, is a mistake that must not reach anyone. */
function requireAll(routes: readonly Route[], handled: readonly Handled<Services>[]): void {
  const have = new Set(handled.map(({ route }) => route));
  const missing = routes.filter((route) => !have.has(route)).map((route) => route.id);
  const stray = handled.filter(({ route }) => !routes.includes(route)).map(({ route }) => route.id);
  if (missing.length || stray.length)
    throw new Error(
      `Routes without a handler: ${missing.join(', ') || 'none'}. Handlers without a route: ${stray.join(', ') || 'none'}.`,
    );
}

/** Bytes answer before the router: their addresses carry all that is to check. */
function makeServer(services: Services, departure: Departure, handler: RequestListener, answered: AnswerListener) {
  const content = contentHandler({ ...services, leaving: noteOriginals(services) });
  const server = createServer(
    // Bodies have limits of their own: those of files may take hours.
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      if (departure.announced) response.setHeader('Connection', 'close');
      if (request.url?.startsWith('/content/') && !/^\/content\/[aeglmprw]\//.test(request.url)) {
        logBytes(services.log, request, response, answered);
        void content(request, response);
      } else handler(request, response);
    },
  );
  return server;
}

/** Makes traces, if the operator wants them. */
function traceAll(app: FastifyInstance, { telemetry, registry }: Services): void {
  const streams = new Set(
    registry.handlers.filter(({ route }) => route.reply === 'events').map(({ route }) => addressOf(route)),
  );
  if (telemetry?.traces) traceRequests(app, telemetry.traces, (pattern) => streams.has(pattern));
}

/** Parts of a server that are not as in the product. */
interface AppOptions {
  departure?: Departure;
  contract?: readonly Route[];
  /** The longest time that requests may wait for their turn, in ms, before more of them are refused. */
  maxDelayMs?: number;
}

/** The whole HTTP side of the product on these services. */
export async function createApp(
  services: Services,
  { departure = createDeparture(), contract = routes, maxDelayMs }: AppOptions = {},
): Promise<FastifyInstance> {
  const handled = services.registry.handlers;
  requireAll(contract, handled);
  const { config } = services;
  let observe: AnswerListener = () => undefined;
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: sendNoAddress,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    serverFactory: (handler) => makeServer(services, departure, handler, (...told) => observe(...told)),
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  traceAll(app, services);
  logRequests(app);
  renewCookies(app, services.secret);
  guardAnswers(app);
  if (services.storage.direct) letPagesLoadFrom(app, services.storage.direct.origin);
  await compressAnswers(app);
  observe = mountMetrics(app, services);
  await shedLoad(app, maxDelayMs);
  endSlowBodies(app);
  noticeUploads(app, services.rush);
  const endUnasked = trackUnasked(app.server);
  app.addHook('preClose', async () => {
    departure.announce();
    services.feed.close();
    endUnasked();
    endIdleUntilClosed(app.server);
  });
  const multipart = handled.filter(({ route }) => route.body === 'multipart');
  const anySite = handled.filter(({ route }) => route.anySite);
  for (const entry of handled)
    if (!multipart.includes(entry) && !anySite.includes(entry)) register(app, services, entry);
  await app.register(async (scope) => {
    await acceptMultipart(scope, config.maxUploadBytes);
    for (const entry of multipart) register(scope, services, entry);
  });
  await app.register(async (scope) => {
    acceptPlainJson(scope);
    for (const entry of anySite) register(scope, services, entry);
  });
  await mountTus(app, services);
  mountPublic(app, services);
  mountHealth(app, services, departure);
  mountDocs(app);
  await mountEmbedScript(app);
  await mountPublicFonts(app);
  await mountWeb(app, services);
  return app;
}
