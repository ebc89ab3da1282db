const keptAtMost = 500;
const shown = new Map<string, string>();

/** Notes the address that a version's picture was shown by in a list: the browser has it. */
export function noteShown(version: string, image: HTMLImageElement): void {
  shown.delete(version);
  shown.set(version, image.currentSrc);
  for (const oldest of shown.keys()) {
    if (shown.size <= keptAtMost) break;
    shown.delete(oldest);
  }
}

/** The address by which a version's picture was shown last. */
export const shownBefore = (version: string): string | undefined => shown.get(version);
