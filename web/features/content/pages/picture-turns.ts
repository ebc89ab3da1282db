/** Work that waits until it is its turn, a few at once; what is not wanted any more leaves the row. */
export function createTurns(atOnce: number): (work: (signal: AbortSignal) => Promise<unknown>) => () => void {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running < atOnce) waiting.shift()?.();
  };
  return (work) => {
    const over = new AbortController();
    const start = () => {
      running += 1;
      void work(over.signal)
        .catch(() => undefined)
        .finally(() => {
          running -= 1;
          next();
        });
    };
    waiting.push(start);
    next();
    return () => {
      over.abort();
      const place = waiting.indexOf(start);
      if (place !== -1) waiting.splice(place, 1);
    };
  };
}

/** Pages that the server draws: it has others to draw for. */
export const takeTurn = createTurns(3);
