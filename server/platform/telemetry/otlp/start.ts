import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, type MetricProducer, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { newId } from '#platform/ids.ts';
import type { ReadMetrics, Telemetry } from '../telemetry.ts';
import { metricData } from './metric-data.ts';
import { createTraces } from './traces.ts';
import { type CollectorWatch, watchCollector } from './watched.ts';

/** The place of the collector, and that which is exported. */
export interface TelemetryOptions {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly version: string;
  readonly role: string;
  /** The share of traces that is kept; undefined when none are wanted. */
  readonly traces: number | undefined;
  readonly metrics: boolean;
}

const flushMs = 2_000;
const exportTimeoutMs = 8_000;
const everyMs = 60_000;

interface Result {
  readonly code: number;
  readonly error?: Error;
}

/** Follows an export, after the watch has been told. */
const telling =
  <R extends Result>(watch: CollectorWatch, done: (result: R) => void) =>
  (result: R) => {
    watch.exported(result.code === 0 ? undefined : (result.error ?? new Error('the export failed')));
    done(result);
  };

class TraceExporter extends OTLPTraceExporter {
  readonly #watch: CollectorWatch;
  constructor(options: ConstructorParameters<typeof OTLPTraceExporter>[0], watch: CollectorWatch) {
    super(options);
    this.#watch = watch;
  }
  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, telling(this.#watch, done));
  }
}

class MetricExporter extends OTLPMetricExporter {
  readonly #watch: CollectorWatch;
  constructor(options: ConstructorParameters<typeof OTLPMetricExporter>[0], watch: CollectorWatch) {
    super(options);
    this.#watch = watch;
  }
  override export(...[metrics, done]: Parameters<OTLPMetricExporter['export']>): void {
    super.export(metrics, telling(this.#watch, done));
  }
}

const hrTime = (ms: number): [number, number] => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/** Metrics that `prom-client` counts since this process started. */
function producerOf(read: ReadMetrics, resource: Resource, version: string): MetricProducer {
  const startTime = hrTime(performance.timeOrigin);
  return {
    async collect() {
      const metrics = metricData(await read(), { startTime, endTime: hrTime(Date.now()) });
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'vitrine', version }, metrics }] },
        errors: [],
      };
    },
  };
}

/** Begins to export to a collector. It is not asked whether it is there: nobody waits for it, now or later. */
export function startTelemetry(options: TelemetryOptions): Telemetry {
  const { endpoint, headers, version } = options;
  const resource = resourceFromAttributes({
    'service.name': options.service,
    'service.version': version,
    'service.instance.id': newId(),
    'host.name': hostname(),
    'vitrine.role': options.role,
  });
  const watch = watchCollector(new URL(endpoint).host);
  const to = (signal: string) => ({
    url: `${endpoint.replace(/\/+$/, '')}/v1/${signal}`,
    headers: { ...headers },
    timeoutMillis: exportTimeoutMs,
  });
  const ends: (() => Promise<void>)[] = [];
  const provider =
    options.traces === undefined
      ? undefined
      : new TracerProvider({
          resource,
          sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.traces) }),
          spanProcessors: [new BatchSpanProcessor({ exporter: new TraceExporter(to('traces'), watch) })],
        });
  if (provider) ends.push(() => provider.shutdown());
  return {
    traces: provider && createTraces(provider.getTracer('vitrine', version)),
    exportMetrics(read) {
      if (!options.metrics) return;
      const reader = new PeriodicExportingMetricReader({
        exporter: new MetricExporter(to('metrics'), watch),
        exportIntervalMillis: everyMs,
        metricProducers: [producerOf(read, resource, version)],
      });
      const meters = new MeterProvider({ resource, readers: [reader] });
      ends.push(() => meters.shutdown());
    },
    logTo: watch.logTo,
    async stop() {
      const all = Promise.allSettled(ends.map((end) => end()));
      await Promise.race([all, pause(flushMs, undefined, { ref: false })]);
    },
  };
}
