/** A part of a video, in seconds. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The part between the in and out points, with whether it is repeated. */
export interface RangeState {
  readonly part: Part | null;
  readonly loops: boolean;
}

export interface RangeStore {
  get(): RangeState;
  set(part: Part | null): void;
  setLoops(loops: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** A part shorter than this is none: it cannot be heard or seen. */
const shortest = 0.1;

export function createRange(): RangeStore {
  let state: RangeState = { part: null, loops: true };
  const listeners = new Set<() => void>();
  const put = (next: RangeState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set(part) {
      const ordered = part && { from: Math.min(part.from, part.to), to: Math.max(part.from, part.to) };
      put({ ...state, part: ordered && ordered.to - ordered.from >= shortest ? ordered : null });
    },
    setLoops: (loops) => put({ ...state, loops }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Sets the in point: of a part that has an out point later on, or else of all that follows. */
export function markIn(range: RangeStore, at: number, duration: number): void {
  const { part } = range.get();
  range.set({ from: at, to: part && part.to > at ? part.to : duration });
}

/** Sets the out point: of a part that has an in point before, or else of all that precedes. */
export function markOut(range: RangeStore, at: number): void {
  const { part } = range.get();
  range.set({ from: part && part.from < at ? part.from : 0, to: at });
}

/** Goes back to the in point when the out point is passed while it plays. Who goes beyond it by hand stays there. */
export function loopRange(video: HTMLMediaElement, range: RangeStore): () => void {
  const life = new AbortController();
  let before = video.currentTime;
  let frame = 0;
  const look = () => {
    const now = video.currentTime;
    const { part, loops } = range.get();
    if (part && loops && !video.seeking && before < part.to && now >= part.to) video.currentTime = part.from;
    before = video.currentTime;
  };
  const follow = () => {
    look();
    if (!video.paused) frame = requestAnimationFrame(follow);
  };
  const on = (event: string, act: () => void) => video.addEventListener(event, act, { signal: life.signal });
  on('play', () => {
    cancelAnimationFrame(frame);
    follow();
  });
  // A page in the background draws no frames.
  on('timeupdate', look);
  on('seeking', () => {
    before = video.currentTime;
  });
  on('ended', () => {
    const { part, loops } = range.get();
    if (!part || !loops || part.to < video.duration - shortest) return;
    video.currentTime = part.from;
    void video.play().catch(() => undefined);
  });
  return () => {
    life.abort();
    cancelAnimationFrame(frame);
  };
}
