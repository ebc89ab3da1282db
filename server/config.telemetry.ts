import { z } from 'zod';

const signal = z.enum(['otlp', 'none']).default('otlp');
const pair = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*(.*?)\s*$/;

/** Undefined for what cannot be read, such as `%` that encodes nothing. */
function readPair(text: string): [string, string] | undefined {
  const [, name, value = ''] = pair.exec(text) ?? [];
  try {
    const read = decodeURIComponent(value);
    return name === undefined || /[\r\n\0]/.test(read) ? undefined : [name, read];
  } catch {
    return undefined;
  }
}

const headers = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text.split(',').filter((item) => item.trim() !== '');
    const read = pairs.map(readPair).filter((item) => item !== undefined);
    if (read.length === pairs.length) return Object.fromEntries(read);
    context.addIssue('must look like name=value,name=value');
    return z.NEVER;
  });

/** Settings of OpenTelemetry, by its own names. */
export const telemetrySettings = {
  otlpEndpoint: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    doc: 'The OpenTelemetry collector, or any service that takes OTLP over HTTP, such as `http://collector:4318`. Traces and metrics are sent there. If not set, none are.',
    schema: z.url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' }).optional(),
    hides: 'password',
  },
  otlpHeaders: {
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    doc: 'Headers for the collector, such as those by which it knows you, as `name=value,name=value`. Special characters in values are percent-encoded.',
    schema: headers,
    hides: 'value',
  },
  otelService: {
    env: 'OTEL_SERVICE_NAME',
    doc: 'The name of this installation in traces and metrics.',
    schema: z.string().min(1).default('vitrine'),
  },
  otelTracesShare: {
    env: 'OTEL_TRACES_SAMPLER_ARG',
    doc: 'The share of requests and jobs that are traced, from 0 to 1. With many requests, take a small one such as `0.05`.',
    schema: z.coerce.number({ error: 'must be a number from 0 to 1' }).min(0).max(1).default(1),
  },
  otelTraces: {
    env: 'OTEL_TRACES_EXPORTER',
    doc: '`none` sends no traces, only metrics.',
    schema: signal,
  },
  otelMetrics: {
    env: 'OTEL_METRICS_EXPORTER',
    doc: '`none` sends no metrics, only traces.',
    schema: signal,
  },
} as const;
