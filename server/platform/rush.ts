/** Uploads that are coming in: work which can wait leaves them the machine. */
export interface Rush {
  /** True when one is under way, or was a moment ago: the next of many comes at once. */
  isOn(): boolean;
  /** Begins one; the function given ends it. */
  enter(): () => void;
  /** Told when it is over. Gives what ends the listening. */
  onCalm(listener: () => void): () => void;
}

/** So long after the last upload it is over. */
const lullMs = 250;
/** A slow upload holds nothing up: it counts for so long at most. */
const longestMs = 15_000;

export function createRush(): Rush {
  const listeners = new Set<() => void>();
  let under = 0;
  let lull: NodeJS.Timeout | undefined;
  const calm = () => {
    lull = undefined;
    for (const listener of listeners) listener();
  };
  return {
    isOn: () => under > 0 || lull !== undefined,
    enter() {
      under += 1;
      clearTimeout(lull);
      lull = undefined;
      let over = false;
      const leave = () => {
        if (over) return;
        over = true;
        clearTimeout(longest);
        under -= 1;
        if (under === 0) lull = setTimeout(calm, lullMs).unref();
      };
      const longest = setTimeout(leave, longestMs).unref();
      return leave;
    },
    onCalm(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
