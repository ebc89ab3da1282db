import type { IncomingMessage } from 'node:http';
import { newId } from '#platform/ids.ts';

const ids = new WeakMap<IncomingMessage, string>();

/** The one id of a request: in its line of the log, in what is refused, and in what is kept of it. */
export function requestIdOf(request: IncomingMessage): string {
  const id = ids.get(request) ?? newId();
  ids.set(request, id);
  return id;
}
