export interface Poller {
  start(): void;
  /** There may be news: look soon. */
  knock(): void;
  rest(): void;
}

interface PollerOptions {
  /** Looks for news and tells whether there was any. Never called twice at once, and must not throw. */
  look(): Promise<boolean>;
  /** Looks so often without being asked. */
  everyMs: number;
  /** And at most so often. */
  pauseMs: number;
  /**
   * The number of further looks, ever later, after a notice that brought nothing: news may be held back for a moment.
   */
  patience: number;
}

/** The times to look for news that one may be told of, but may also have to find. */
export function createPoller({ look, everyMs, pauseMs, patience }: PollerOptions): Poller {
  let regular: NodeJS.Timeout | undefined;
  let pause: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;
  let tries = 0;

  const settle = (found: boolean) => {
    looking = false;
    if (!regular) return;
    const wait = found || tries === 0 ? pauseMs : pauseMs * 2 ** (patience - tries);
    if (found) tries = 0;
    else if (tries > 0) {
      tries -= 1;
      again = true;
    }
    pause = setTimeout(() => {
      pause = undefined;
      if (again) begin();
    }, wait);
  };

  const begin = () => {
    if (looking || pause) {
      again = true;
      return;
    }
    looking = true;
    again = false;
    void look().then(settle);
  };

  return {
    start() {
      regular ??= setInterval(begin, everyMs);
    },
    knock() {
      tries = patience;
      begin();
    },
    rest() {
      clearInterval(regular);
      clearTimeout(pause);
      regular = undefined;
      pause = undefined;
      again = false;
    },
  };
}
