import type { Exam } from './exam.ts';

const patienceMs = 5_000;

/** The meaning of an answer of the collector, where it takes nothing. */
function refusal(status: number): readonly [said: string, todo: string] | undefined {
  if (status === 401 || status === 403)
    return [`refuses what is sent to it (${status})`, 'check OTEL_EXPORTER_OTLP_HEADERS'];
  if (status === 404 || status === 405)
    return [
      `takes no OTLP at this address (${status})`,
      'set OTEL_EXPORTER_OTLP_ENDPOINT to where it takes OTLP over HTTP, without /v1/traces',
    ];
  if (status >= 500) return [`answers ${status}`, 'see its log'];
  return undefined;
}

/** The status of the answer to an export without anything in it, which every collector takes, or why there was none. */
async function sendNothing(url: string, headers: Readonly<Record<string, string>>): Promise<number | string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-protobuf' },
      body: new Uint8Array(),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as Error;
    const code = (cause as { code?: unknown } | undefined)?.code;
    return name === 'TimeoutError' ? 'no answer within 5 seconds' : String(code ?? 'no connection');
  }
}

/** The collector of OpenTelemetry, where one is set. */
export async function checkCollector({ config, found }: Pick<Exam, 'config' | 'found'>): Promise<void> {
  const { otlpEndpoint, otlpHeaders, otelTraces, otelMetrics } = config;
  if (otlpEndpoint === undefined || (otelTraces === 'none' && otelMetrics === 'none')) return;
  const { host } = new URL(otlpEndpoint);
  const signal = otelTraces === 'none' ? 'metrics' : 'traces';
  const answer = await sendNothing(`${otlpEndpoint.replace(/\/+$/, '')}/v1/${signal}`, otlpHeaders);
  const [said, todo] =
    typeof answer === 'string'
      ? [
          `cannot be reached (${answer}): traces and metrics are dropped`,
          'start it, or correct OTEL_EXPORTER_OTLP_ENDPOINT',
        ]
      : (refusal(answer) ?? []);
  if (said !== undefined && todo !== undefined)
    found({ check: 'collector', severity: 'warning', said: `The OpenTelemetry collector ${host} ${said}.`, todo });
}
