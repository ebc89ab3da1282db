/** The loudness of a sound at equal distances. */
export interface Wave {
  /** From 0 to 255; the loudest of a sound that is not silent is 255. */
  readonly peaks: readonly number[];
  /** Of all that was heard, in seconds. */
  readonly duration: number;
}

export interface WaveBuilder {
  /** Takes the next stretch: its highest amplitude and its mean one, both 0 to 1. */
  add(peak: number, mean: number): void;
  /** `stated`: the length that the sound says it has, which is kept as far as it can be true. */
  end(stated: number | null): Wave;
}

/** The number of stretches that a sound is cut into; of one that is longer than it said up to twice as many. */
export const usualPeaks = 1_500;
/** An amplitude below which nobody hears anything: −60 dB. */
const silence = 0.001;

interface Stretch {
  readonly peak: number;
  /** The mean square. */
  readonly power: number;
}

function joined(stretches: readonly Stretch[]): Stretch {
  const peak = stretches.reduce((most, one) => Math.max(most, one.peak), 0);
  return { peak, power: stretches.reduce((sum, one) => sum + one.power, 0) / stretches.length };
}

const byPairs = (stretches: readonly Stretch[]): Stretch[] =>
  Array.from({ length: stretches.length / 2 }, (_, at) => joined(stretches.slice(at * 2, at * 2 + 2)));

/** Gathers stretches of equal length, in seconds, and joins them by pairs whenever there are too many. */
export function waveBuilder(seconds: number): WaveBuilder {
  let stretches: Stretch[] = [];
  let waiting: Stretch[] = [];
  let each = 1;
  let count = 0;
  return {
    add(peak, mean) {
      count += 1;
      waiting.push({ peak, power: mean ** 2 });
      if (waiting.length < each) return;
      stretches.push(joined(waiting));
      waiting = [];
      if (stretches.length < usualPeaks * 2) return;
      stretches = byPairs(stretches);
      each *= 2;
    },
    end(stated) {
      const all = waiting.length > 0 ? [...stretches, joined(waiting)] : stretches;
      const most = count * seconds;
      const least = Math.max(0, most - seconds);
      const duration = Math.min(most, Math.max(least, stated ?? most));
      return { peaks: scaled(all), duration: Math.round(duration * 1000) / 1000 };
    },
  };
}

/** Loudness lies between the highest amplitude, which is the same all along in most music, and the mean one. */
function scaled(stretches: readonly Stretch[]): number[] {
  const loudness = stretches.map(({ peak, power }) => Math.sqrt(peak * Math.sqrt(power)));
  const loudest = loudness.reduce((most, one) => Math.max(most, one), 0);
  if (loudest < silence) return loudness.map(() => 0);
  return loudness.map((one) => Math.round((one / loudest) * 255));
}
