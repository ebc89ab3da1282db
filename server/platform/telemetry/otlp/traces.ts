import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Link,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { readTraceParent, traceParentText } from '../trace-parent.ts';
import type { Span, Traces } from '../traces.ts';

/** A job can ask ten thousand statements. Later ones are counted, and told by their number. */
const partsAtMost = 200;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const;

function wrap(span: OtelSpan): Span {
  return {
    add(facts) {
      for (const [key, value] of Object.entries(facts)) if (value !== undefined) span.setAttribute(key, value);
    },
    fail(type) {
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

function linksOf(text: string | undefined): Link[] {
  const found = readTraceParent(text);
  return found ? [{ context: { ...found, traceFlags: TraceFlags.NONE, isRemote: true } }] : [];
}

/** A request or job under way. */
interface Active {
  readonly span: OtelSpan;
  readonly context: Context;
  parts: number;
  /** Ends it: what goes on afterwards is no part of it any more. */
  over: boolean;
}

/**
 * Traces by a tracer of OpenTelemetry, which is handed around as everything else is: nothing is registered for the whole process,
 * so that no package makes spans of its own.
 */
export function createTraces(tracer: Tracer): Traces {
  const store = new AsyncLocalStorage<Active | undefined>();
  const kept = () => {
    const active = store.getStore();
    return active && !active.over && active.span.isRecording() ? active : undefined;
  };
  return {
    begin({ kind, name, facts, link }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts, links: linksOf(link) }, ROOT_CONTEXT);
      const active: Active = { span, context: trace.setSpan(ROOT_CONTEXT, span), parts: 0, over: false };
      return {
        ...wrap(span),
        within: (work) => store.run(active, work),
        end() {
          active.over = true;
          if (active.parts > partsAtMost) span.setAttribute('vitrine.parts_left_out', active.parts - partsAtMost);
          span.end();
        },
      };
    },
    child(describe) {
      const active = kept();
      if (!active) return undefined;
      active.parts += 1;
      if (active.parts > partsAtMost) return undefined;
      const { name, facts } = describe();
      return wrap(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, active.context));
    },
    outside: (work) => store.run(undefined, work),
    ids() {
      const context = store.getStore()?.span.spanContext();
      return context && { trace_id: context.traceId, span_id: context.spanId };
    },
    parent() {
      const active = kept();
      return active && traceParentText(active.span.spanContext());
    },
  };
}
