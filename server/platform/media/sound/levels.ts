const peakLine = /^lavfi\.astats\.Overall\.Peak_level=(.+)$/;
const meanLine = /^lavfi\.astats\.Overall\.RMS_level=(.+)$/;
/** A line that is longer was not written by ffmpeg as we know it. */
const longestLine = 1_000;

/** Decibels of full scale as an amplitude, 0 to 1. Silence is `-inf`. */
function amplitude(decibels: string): number {
  const value = 10 ** (Number(decibels) / 20);
  return Number.isFinite(value) ? Math.min(1, value) : 0;
}

/** Reads what ffmpeg tells of each stretch, in pieces as they come: the highest amplitude and the mean one. */
export function levelReader(onStretch: (peak: number, mean: number) => void): (text: string) => void {
  let rest = '';
  let peak: number | null = null;
  let mean: number | null = null;
  const line = (text: string): void => {
    const highest = peakLine.exec(text)?.[1];
    if (highest !== undefined) peak = amplitude(highest);
    const usual = meanLine.exec(text)?.[1];
    if (usual !== undefined) mean = amplitude(usual);
    if (peak === null || mean === null) return;
    onStretch(peak, mean);
    peak = null;
    mean = null;
  };
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestLine);
    for (const one of lines) line(one);
  };
}
