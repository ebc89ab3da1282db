import { limits } from '#contract/core/limits.ts';

export interface Progress {
  /** 0–100; of the conversion until the bytes come. */
  readonly progress: number;
  readonly loaded: number;
  readonly total: number;
}

/** The server refused: trying again would not help. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

const firstDelayMs = 500;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });

async function read(response: Response, expected: number, onProgress: (progress: Progress) => void): Promise<Blob> {
  const told = Number(response.headers.get('content-length') ?? 0);
  const total = told || expected;
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.byteLength;
    onProgress({ progress: total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0, loaded, total });
  }
  if (told > 0 && loaded < told) throw new TypeError('The connection was interrupted.');
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}

/** Asks until the server is no longer making what was asked for. */
async function whenMade(
  url: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  for (;;) {
    const response = await fetch(url, { credentials: 'same-origin', signal, headers });
    if (response.status !== 202) return response;
    const { progress } = (await response.json()) as { progress: number };
    onProgress({ progress, loaded: 0, total: 0 });
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1000, signal);
  }
}

/** Waits while it is made, and tells whether the address would answer, for the direct link that is the last way. */
export async function reachable(
  url: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<boolean> {
  const response = await whenMade(url, signal, onProgress, { range: 'bytes=0-0' }).catch(() => null);
  void response?.body?.cancel();
  return response !== null && (response.status === 200 || response.status === 206);
}

/** One try: waits while the server is still converting, then takes the bytes. */
async function attempt(
  url: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  expected: number,
): Promise<Blob> {
  const response = await whenMade(url, signal, onProgress);
  if (!response.ok) throw new Refused(response.status);
  return read(response, expected, onProgress);
}

/**
 * Gets a file as a blob. What may be chance is tried again, up to three times, each time after a longer wait. `expected`
 * bytes are what progress is measured by where the server does not say how many there are.
 */
export async function fetchFile(
  url: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  expected = 0,
): Promise<Blob> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(url, signal, onProgress, expected);
    } catch (error) {
      const final =
        signal.aborted ||
        (error instanceof Refused && error.status < 500 && error.status !== 429) ||
        tries > limits.downloadRetries;
      if (final) throw error;
      await pause(firstDelayMs * 2 ** (tries - 1), signal);
    }
  }
}
