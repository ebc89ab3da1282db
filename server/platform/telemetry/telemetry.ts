import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client';
import type { Log } from '#platform/log.ts';
import type { Traces } from './traces.ts';

/** Metrics as `prom-client` has them. */
export type ReadMetrics = () => Promise<readonly MetricObjectWithValues<MetricValueWithName<string>>[]>;

/** OpenTelemetry, where the operator has named a collector. */
export interface Telemetry {
  /** Undefined when only metrics are wanted. */
  readonly traces: Traces | undefined;
  /** Has these metrics exported every minute, where they are wanted. */
  exportMetrics(read: ReadMetrics): void;
  /** The log that is told when the collector does not answer. */
  logTo(log: Log): void;
  /** Exports what is left, for two seconds at most. */
  stop(): Promise<void>;
}
