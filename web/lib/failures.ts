import { type BrowserErrorKind, reportBrowserError } from '#contract/browser-errors/routes.ts';
import { withoutSecrets } from '#contract/browser-errors/rules.ts';
import { limits } from '#contract/core/limits.ts';
import { addressOf, CallError } from './call.ts';

const perMinute = 5;
/** Code that was on its way when somebody left the page did not fail. */
const leavingMs = 1_000;
const notLoaded = /dynamically imported module|importing a module script failed|unable to preload/i;
const remembered = 200;
const release = String(import.meta.env.VITRINE_RELEASE ?? 'development');

const sent = new Set<string>();
let recent: readonly number[] = [];
let place = () => '/';
let leaving = false;

/** A refusal, which the server knows of, or what somebody called off. */
const isExpected = (error: unknown) =>
  error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError');

/** True when it may be told: once each, and a few a minute. */
function isNew(what: string, now: number): boolean {
  recent = recent.filter((at) => at > now - 60_000);
  if (recent.length >= perMinute || sent.size >= remembered || sent.has(what)) return false;
  sent.add(what);
  recent = [...recent, now];
  return true;
}

/** The error's stack, and below it those of what caused it: what React says of a failed drawing does not name the reason. */
function stackOf(error: Error, deep = 3): string {
  const { cause } = error;
  const own = error.stack ?? `${error.name}: ${error.message}`;
  return deep > 0 && cause instanceof Error ? `${own}\nCaused by: ${stackOf(cause, deep - 1)}` : own;
}

/** Tells the server of a failure, without anything of people. Nobody waits for it, and it never throws. */
export function reportFailure(kind: BrowserErrorKind, failed: unknown): void {
  if (isExpected(failed) || (failed instanceof Error && isExpected(failed.cause))) return;
  const error = failed instanceof Error ? failed : new Error(String(failed));
  // A page that is gone by then, or on its way, tells nothing.
  if (kind === 'chunk' || notLoaded.test(error.message)) setTimeout(() => leaving || tell(kind, error), leavingMs);
  else tell(kind, error);
}

function tell(kind: BrowserErrorKind, error: Error): void {
  const name = error.name.slice(0, 100);
  const message = withoutSecrets(error.message).toWellFormed().slice(0, limits.browserError.message);
  const stack = withoutSecrets(stackOf(error)).toWellFormed().slice(0, limits.browserError.stack);
  if (!isNew(`${kind} ${name} ${message} ${stack.split('\n', 3).join(' ')}`, Date.now())) return;
  const body = { kind, name, message, stack, path: place().slice(0, 200), release };
  void fetch(addressOf(reportBrowserError, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    keepalive: true,
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** Hears of all that fails in this page from now on. `pattern` tells which screen is open. */
export function watchFailures(pattern: () => string): void {
  place = pattern;
  window.addEventListener('error', ({ error, message }) => reportFailure('error', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure('rejection', reason));
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
  window.addEventListener('vite:preloadError', ({ payload }) => reportFailure('chunk', payload));
}
