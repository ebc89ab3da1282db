/** The speeds that are offered, rising. */
export const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const name = 'vitrine.speed';

/** The speed that was chosen last on this device. */
export function speedBefore(): number {
  try {
    const stored = Number(localStorage.getItem(name));
    return speeds.find((one) => one === stored) ?? 1;
  } catch {
    return 1;
  }
}

export function keepSpeed(speed: number): void {
  try {
    localStorage.setItem(name, String(speed));
  } catch {
    // A full or forbidden store forgets.
  }
}

/** The next speed in a direction; the last one at the ends. */
export function speedBeside(speed: number, direction: -1 | 1): number {
  const ordered = direction === 1 ? speeds : speeds.toReversed();
  return ordered.find((one) => (one - speed) * direction > 0.001) ?? ordered.at(-1) ?? 1;
}
