/** The seconds reached in videos, by file, the latest last. Kept on this device alone. */
const name = 'vitrine.positions';
const most = 100;
/** A video shorter than this is seen from its start. */
const worthSeconds = 60;
/** The start and the end of a video are no place to come back to. */
const edgeSeconds = 10;

type Positions = readonly (readonly [file: string, seconds: number])[];

function read(): Positions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one): one is [string, number] => Array.isArray(one) && Number.isFinite(one[1]))
      : [];
  } catch {
    return [];
  }
}

function write(positions: Positions): void {
  try {
    localStorage.setItem(name, JSON.stringify(positions.slice(-most)));
  } catch {
    // A full or forbidden store forgets.
  }
}

/** The second that was reached in a video; undefined for one that starts at its start. */
export const positionOf = (file: string): number | undefined => read().find(([one]) => one === file)?.[1];

/** Remembers how far a video was seen, and forgets it near the start and the end. */
export function notePosition(file: string, seconds: number, duration: number): void {
  const before = read();
  const others = before.filter(([one]) => one !== file);
  const keeps = duration >= worthSeconds && seconds >= edgeSeconds && seconds <= duration - edgeSeconds;
  if (keeps) write([...others, [file, Math.round(seconds * 10) / 10]]);
  else if (others.length < before.length) write(others);
}

const everySeconds = 5;

/** Notes the position of a video while it plays and when it is left. */
export function keepPosition(video: HTMLMediaElement, file: string): () => void {
  const life = new AbortController();
  let noted = video.currentTime;
  // Before it knows how long it is, its position says nothing.
  const note = () => {
    if (!Number.isFinite(video.duration) || video.readyState === 0) return;
    noted = video.currentTime;
    notePosition(file, video.ended ? 0 : noted, video.duration);
  };
  const on = (target: EventTarget, event: string, act: () => void) =>
    target.addEventListener(event, act, { signal: life.signal });
  on(video, 'timeupdate', () => {
    if (Math.abs(video.currentTime - noted) >= everySeconds) note();
  });
  for (const event of ['pause', 'ended']) on(video, event, note);
  on(window, 'pagehide', note);
  return () => {
    life.abort();
    note();
  };
}
