/** Facts of a span. None of them is a value of a person's, an address or a secret. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** `server`: a request; `consumer`: a job; `client`: a question to something else, which ends within one of those. */
type SpanKind = 'server' | 'consumer' | 'client';

interface SpanStart {
  readonly name: string;
  readonly facts: SpanFacts;
}

/** Ids as the lines of the log have them. */
export interface TraceIds {
  readonly trace_id: string;
  readonly span_id: string;
}

/** A stretch of time that is told of when it has ended. */
export interface Span {
  add(facts: SpanFacts): void;
  /** `type` is a code or the name of a class: messages of errors can repeat what somebody sent. */
  fail(type: string): void;
  end(): void;
}

/** A request or a job under way: what is done for it becomes a part of its trace. */
export interface Root extends Span {
  /** Runs work as a part of it. */
  within<T>(work: () => T): T;
}

/**
 * Traces of requests and jobs, where the operator wants them. All who make spans are handed this, or nothing; what does the
 * exporting is loaded only with it.
 */
export interface Traces {
  /** Begins a trace of its own. `link` is a `traceparent` that led to it; whether this trace is kept is decided here alone. */
  begin(start: SpanStart & { kind: Exclude<SpanKind, 'client'>; link?: string | undefined }): Root;
  /** A part of what is under way; undefined when nothing is, or nobody will see it. */
  child(describe: () => SpanStart): Span | undefined;
  /** Runs work that outlasts what is under way, and is no part of it. */
  outside<T>(work: () => T): T;
  /** Of what is under way. */
  ids(): TraceIds | undefined;
  /** The span under way as a `traceparent`, for what it leads to; undefined when nobody will see it. */
  parent(): string | undefined;
}

/** The code of an error, else its kind. */
export function typeOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : error.name;
}
