import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Config } from '#server/config.ts';
import { version } from '#server/version.ts';

/** OpenTelemetry as it is set. Without a collector nothing of it is loaded. */
export async function openTelemetry(config: Config): Promise<Telemetry | undefined> {
  const { otlpEndpoint: endpoint, otlpHeaders: headers, otelTraces, otelMetrics } = config;
  if (endpoint === undefined || (otelTraces === 'none' && otelMetrics === 'none')) return undefined;
  const { startTelemetry } = await import('#platform/telemetry/otlp/start.ts');
  return startTelemetry({
    endpoint,
    headers,
    service: config.otelService,
    version,
    role: config.role,
    traces: otelTraces === 'none' ? undefined : config.otelTracesShare,
    metrics: otelMetrics === 'otlp',
  });
}
