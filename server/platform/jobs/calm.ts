/** Time since the last urgent job of a lane. */
export interface Calm {
  /** An urgent job has ended. */
  disturb(): void;
  /** True when it has lasted so long. If not, `onCalm` is called when it has. */
  hasLasted(ms: number): boolean;
  stop(): void;
}

export function createCalm(onCalm: () => void): Calm {
  let disturbedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  return {
    disturb() {
      disturbedAt = performance.now();
    },
    hasLasted(ms) {
      const left = disturbedAt + ms - performance.now();
      if (left <= 0) return true;
      clearTimeout(timer);
      timer = setTimeout(onCalm, left);
      return false;
    },
    stop: () => clearTimeout(timer),
  };
}
