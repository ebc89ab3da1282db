import { newId } from '#platform/ids.ts';

/** The program that ran when it failed, where that is not this process. */
interface Origin {
  readonly platform: 'node' | 'javascript';
  readonly release: string;
}

/** Tells an error-reporting service of failures that nobody foresaw. */
export interface ErrorSink {
  /** Nobody waits for it, and it never throws. `tags` name a request, a job or a screen, never a person. */
  report(error: Error, message: string, tags: Readonly<Record<string, string>>, from?: Partial<Origin>): void;
  /** Settles when everything that was reported so far is sent or given up. */
  settle(): Promise<void>;
}

const perMinute = 60;
const patienceMs = 5_000;

interface Frame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

/** A call as Chromium and Node write it, or as Firefox and Safari do. */
const call = /^(?:\s+at (?:(.+?) \()?([^()\n]+):(\d+):(\d+)\)?|([^\s@]*)@([^\s@]+):(\d+):(\d+))$/gm;

/** The lines of a stack, the innermost call last. */
function framesOf(stack: string): Frame[] {
  return [...stack.matchAll(call)]
    .map(([, ...found]) => (found[1] === undefined ? found.slice(4) : found))
    .map(([name, file = '', line, column]) => ({
      function: name || '?',
      filename: file.replace(/^file:\/\//, ''),
      lineno: Number(line),
      colno: Number(column),
      in_app: !/node_modules|^node:/.test(file),
    }))
    .reverse();
}

function chainOf(error: Error): Error[] {
  const chain = [error];
  for (let { cause } = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain.reverse();
}

interface Dsn {
  readonly address: string;
  readonly key: string;
}

/** `https://key@host/path/project` names where a service that speaks Sentry's protocol takes envelopes. */
export function readDsn(dsn: string): Dsn | null {
  const { protocol, host, pathname, username } = URL.canParse(dsn) ? new URL(dsn) : new URL('none:');
  const [, path = '', project] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || !project) return null;
  return { address: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}

/**
 * Speaks the envelope protocol of Sentry, which GlitchTip and others understand as well. What is sent: the kind of the
 * error, its words, its stack, and the tags. At most so many a minute; what cannot be sent is lost.
 */
export function createErrorSink({ dsn, release }: { dsn: string; release: string }): ErrorSink {
  const { address, key } = readDsn(dsn) ?? { address: '', key: '' };
  const sending = new Set<Promise<unknown>>();
  let [minute, sent, silentUntil] = [0, 0, 0];

  function mayReport(now: number): boolean {
    const current = Math.floor(now / 60_000);
    if (current !== minute) [minute, sent] = [current, 0];
    sent += 1;
    return now >= silentUntil && sent <= perMinute;
  }

  async function send(body: string): Promise<void> {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=vitrine/${release}, sentry_key=${key}`,
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    if (response.status === 429) silentUntil = Date.now() + (Number(response.headers.get('retry-after')) || 60) * 1000;
  }

  return {
    report(error, message, tags, from) {
      const now = Date.now();
      if (!mayReport(now)) return;
      const id = newId().replaceAll('-', '');
      const event = {
        ...{ event_id: id, timestamp: now / 1000, platform: from?.platform ?? 'node', level: 'error' },
        release: `vitrine@${from?.release ?? release}`,
        logger: 'vitrine',
        message: { formatted: message },
        tags,
        exception: {
          values: chainOf(error).map((one) => ({
            type: one.name,
            value: one.message.slice(0, 2_000),
            stacktrace: { frames: framesOf(one.stack ?? '') },
          })),
        },
      };
      const lines = [{ event_id: id, sent_at: new Date(now).toISOString() }, { type: 'event' }, event];
      const work = send(lines.map((line) => JSON.stringify(line)).join('\n')).catch(() => undefined);
      sending.add(work);
      void work.finally(() => sending.delete(work));
    },
    async settle() {
      await Promise.all(sending);
    },
  };
}
