import { setTimeout as pause } from 'node:timers/promises';
import type { SentUpload } from './ledger.ts';

/** Whoever uses the server that is killed. */
export interface Account {
  readonly url: string;
  readonly cookie: string;
  readonly team: string;
}

/** One kill and what is done meanwhile. */
export interface Round {
  readonly account: Account;
  /** Of the running server, which has children. */
  readonly pid: number;
  readonly dataDir: string;
  /** Unique in the run, for names. */
  readonly name: string;
  readonly random: () => number;
  readonly ledger: SentUpload[];
  /** To be called when the moments begin in which the server may be killed. */
  readonly armed: () => void;
  /** For a scene that has to be hit at its work. */
  readonly aimed: Aim;
}

/** The instant of a kill, which the scene names: of a random one nobody knows what it hit. */
export interface Aim {
  /** Resolves when the time of the kill has come. */
  readonly wanted: Promise<void>;
  /** Has the server killed now, and says what it is doing; null when there was nothing to be hit. */
  hit(what: string | null): void;
}

/** Something that people do while the server is killed, and what must be true of it afterwards. */
export interface Scene {
  readonly name: string;
  readonly promise: string;
  /** The server is killed within so many milliseconds after the scene was armed. */
  readonly withinMs: number;
  /** True for a scene that says by `aimed` when the server is killed after that. */
  readonly aims?: boolean;
  /** Called once before the first kill. */
  prepare?(account: Account, ledger: SentUpload[]): Promise<void>;
  /** Ends when the server is gone. What it returns is asked when the server is there again, and tells what is broken. */
  play(round: Round): Promise<() => Promise<string[]>>;
  /** Asked when all kills are over, for what goes on by itself; tells what is broken. */
  finish?(account: Account): Promise<string[]>;
}

const patienceMs = 60_000;

/** A request that is sent once more while the server says that it is busy, as just after a start on a loaded machine. */
export async function fetchPatiently(url: string, init: RequestInit): Promise<Response> {
  for (const until = Date.now() + patienceMs; ; await pause(500)) {
    const answer = await fetch(url, init);
    if (answer.status !== 503 || Date.now() > until) return answer;
    await answer.body?.cancel();
  }
}

/** A call with a JSON body; throws unless it is answered well. */
export async function ask<T>({ url, cookie }: Account, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetchPatiently(`${url}/v1/${path}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Nothing more than that the server may be gone before it answers. */
export const orGone = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );
