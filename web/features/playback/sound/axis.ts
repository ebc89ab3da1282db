/** The seconds that are written below a wave: its beginning, its end, and equal steps between them. */
export function axisOf(duration: number, steps = 4): number[] {
  if (duration <= 0) return [];
  return Array.from({ length: steps + 1 }, (_, at) => (at * duration) / steps);
}
