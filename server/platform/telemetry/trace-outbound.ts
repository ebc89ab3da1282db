import type { Outbound } from '#platform/outbound/outbound.ts';
import { type Traces, typeOfError } from './traces.ts';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : undefined);

/**
 * Makes each request to somebody else's server a part of what it is sent for: with the host, since a path can be a secret. The
 * other side is told nothing of the trace.
 */
export const traceOutbound = (outbound: Outbound, traces: Traces): Outbound => ({
  ...outbound,
  async send(request) {
    const { method, url } = request;
    const span = traces.child(() => ({
      name: method,
      facts: { 'http.request.method': method, 'server.address': hostOf(url) },
    }));
    if (!span) return outbound.send(request);
    try {
      const answer = await outbound.send(request);
      span.add({ 'http.response.status_code': answer.status });
      if (answer.status >= 400) span.fail(String(answer.status));
      return answer;
    } catch (error) {
      span.fail(error instanceof Error ? error.constructor.name : typeOfError(error));
      throw error;
    } finally {
      span.end();
    }
  },
});
