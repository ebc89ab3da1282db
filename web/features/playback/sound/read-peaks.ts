/** A named part of a sound, in seconds. */
export interface Chapter {
  readonly from: number;
  readonly to: number;
  /** Empty when it has no name. */
  readonly title: string;
}

/** The wave of a sound, as the server makes it. */
export interface Peaks {
  /** In seconds. */
  readonly duration: number;
  /** Loudness at equal distances, from 0 to 255. */
  readonly peaks: readonly number[];
  readonly chapters: readonly Chapter[];
  /** True when the sound carries a picture of its own. */
  readonly cover: boolean;
}

/** Reads the wave of a sound from its address. */
export async function readPeaks(address: string, signal: AbortSignal): Promise<Peaks> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Peaks;
}
