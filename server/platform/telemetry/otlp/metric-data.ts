import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValueWithName<string>>;
type Value = MetricValueWithName<string>;

/** The time since when things are counted, and now. */
export interface Period {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

const common = (name: string, help: string) => ({
  // The unit is in the name, as Prometheus has it: metrics have one name by both ways.
  descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
  aggregationTemporality: AggregationTemporality.CUMULATIVE,
});

const point = ({ labels, value }: Value, period: Period): DataPoint<number> => ({
  ...period,
  attributes: labels as Attributes,
  value,
});

/** A number that is not known is left out. */
const numbers = (values: readonly Value[], period: Period) =>
  values.filter(({ value }) => Number.isFinite(value)).map((each) => point(each, period));

const sum = (name: string, help: string, values: readonly Value[], period: Period): MetricData => ({
  ...common(name, help),
  dataPointType: DataPointType.SUM,
  isMonotonic: true,
  dataPoints: numbers(values, period),
});

const gauge = (name: string, help: string, values: readonly Value[], period: Period): MetricData => ({
  ...common(name, help),
  dataPointType: DataPointType.GAUGE,
  dataPoints: numbers(values, period),
});

const withoutEdge = ({ le: _edge, ...labels }: Value['labels']): Attributes => labels as Attributes;

/** Prometheus counts all up to an edge, OpenTelemetry those between two. */
function histogramPoint(name: string, values: readonly Value[], period: Period): DataPoint<Histogram> {
  const edges = values.filter(({ metricName }) => metricName === `${name}_bucket`);
  const last = (suffix: string) => values.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
  return {
    ...period,
    attributes: withoutEdge(values[0]?.labels ?? {}),
    value: {
      buckets: {
        boundaries: edges.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
        counts: edges.map(({ value }, at) => value - (edges[at - 1]?.value ?? 0)),
      },
      sum: last('sum'),
      count: last('count'),
    },
  };
}

function histogram({ name, help, values }: Metric, period: Period): MetricData {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(Object.entries(withoutEdge(labels)).toSorted()));
  return {
    ...common(name, help),
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: [...series.values()].map((each) => histogramPoint(name, each, period)),
  };
}

/** OpenTelemetry's own metrics have no quantiles: these become numbers with a label, beside the sum and the count. */
function summary({ name, help, values }: Metric, period: Period): MetricData[] {
  const of = (metricName: string) => values.filter((each) => each.metricName === metricName);
  const quantiles = values.filter(({ metricName }) => metricName === undefined);
  return [
    gauge(name, help, quantiles, period),
    ...['sum', 'count'].map((kind) => sum(`${name}_${kind}`, help, of(`${name}_${kind}`), period)),
  ];
}

/** Metrics of Prometheus as those of OpenTelemetry. */
export function metricData(metrics: readonly Metric[], period: Period): MetricData[] {
  return metrics.flatMap((metric) => {
    const { name, help, values } = metric;
    // The types of the library have a number here; what it gives is a word.
    const type = String(metric.type);
    if (type === 'histogram') return histogram(metric, period);
    if (type === 'summary') return summary(metric, period);
    return type === 'counter' ? sum(name, help, values, period) : gauge(name, help, values, period);
  });
}
