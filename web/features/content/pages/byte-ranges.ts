/** The address of bytes does not lead to them any more, or never did. */
export class BytesRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the bytes were refused: ${status}`);
    this.status = status;
  }
}

/** Bytes that are read in parts. */
export interface ByteRanges {
  readonly length: number;
  /** From `begin` up to before `end`. */
  read(begin: number, end: number, signal: AbortSignal): Promise<Uint8Array>;
}

/**
 * Reads parts of what is behind an address that lives for some minutes: where it is over, another is asked for. `renew`
 * resolves with null when there is none.
 */
export async function openRanges(
  address: string,
  renew: () => Promise<string | null>,
  signal: AbortSignal,
): Promise<ByteRanges> {
  let now = address;
  let renewing: Promise<string | null> | undefined;
  const ask = (range: string, over: AbortSignal) =>
    fetch(now, { headers: { range }, credentials: 'same-origin', signal: over });

  async function answered(range: string, over: AbortSignal): Promise<Response> {
    const asked = now;
    const answer = await ask(range, over);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status !== 403 && answer.status !== 410) throw new BytesRefused(answer.status);
    if (now === asked) {
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      now = (await renewing) ?? fail(answer.status);
    }
    const again = await ask(range, over);
    return again.ok ? again : fail(again.status);
  }

  const first = await answered('bytes=0-0', signal);
  await first.body?.cancel();
  const length = Number(/\/(\d+)$/.exec(first.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
  if (first.status !== 206 || !Number.isSafeInteger(length)) throw new BytesRefused(first.status);
  return {
    length,
    async read(begin, end, over) {
      const answer = await answered(`bytes=${begin}-${end - 1}`, over);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return bytes.length === end - begin ? bytes : fail(answer.status);
    },
  };
}

function fail(status: number): never {
  throw new BytesRefused(status);
}
