/** The value below which the given share (0 to 1) of the samples lies; nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error('There is nothing to take a percentile of.');
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const upper = percentile(sorted, 0.5);
  const next = sorted[sorted.length / 2] ?? upper;
  return sorted.length % 2 === 0 ? (upper + next) / 2 : upper;
}

export const perSecond = (count: number, ms: number): number => (count * 1000) / ms;

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Milliseconds of each of so many calls, one after the other; `warm` calls before them are not counted. */
export async function times(count: number, warm: number, work: (nr: number) => Promise<unknown>): Promise<number[]> {
  for (let nr = 0; nr < warm; nr += 1) await work(nr);
  const each: number[] = [];
  for (let nr = 0; nr < count; nr += 1) each.push(await msOf(() => work(warm + nr)));
  return each;
}

/** Works on every item, so many at once. */
export async function eachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const one = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

export interface Compared {
  limit: number;
  ours: number;
  /** Ours to the limit, round by round: what the machine does meanwhile meets both. */
  ratio: number;
}

/** Measures both in turns and keeps the medians. */
export async function compare(
  rounds: number,
  limit: (round: number) => Promise<number>,
  ours: (round: number) => Promise<number>,
): Promise<Compared> {
  const pairs: { limit: number; ours: number }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ limit: await limit(round), ours: await ours(round) });
  return comparedOf(pairs);
}

export function comparedOf(pairs: readonly { limit: number; ours: number }[]): Compared {
  return {
    limit: median(pairs.map((pair) => pair.limit)),
    ours: median(pairs.map((pair) => pair.ours)),
    ratio: median(pairs.map((pair) => pair.ours / pair.limit)),
  };
}
