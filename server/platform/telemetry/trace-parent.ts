/** A place in a trace, as `traceparent` of W3C writes it. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
}

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Undefined for what is none, such as one of zeros. */
export function readTraceParent(text: string | undefined): TraceParent | undefined {
  const [, traceId = '', spanId = ''] = form.exec(text ?? '') ?? [];
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : undefined;
}

export const traceParentText = ({ traceId, spanId }: TraceParent): string => `00-${traceId}-${spanId}-01`;

const key = 'traceparent';

/** The data of a job with the trace of who put it on the queue. */
export const withTraceParent = <Data extends object>(data: Data, parent: string | undefined): Data =>
  parent === undefined ? data : { ...data, [key]: parent };

/** The data as it was given, and the trace beside it: also where traces are not wanted, since another process may have put it there. */
export function takeTraceParent(given: object): { data: object; parent: string | undefined } {
  if (!(key in given)) return { data: given, parent: undefined };
  const { [key]: parent, ...data } = given as Record<string, unknown>;
  return { data, parent: typeof parent === 'string' ? parent : undefined };
}
