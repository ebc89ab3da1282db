/** Seconds by which two videos may differ without anybody seeing it. */
const unseen = 0.04;
/** Beyond this, one leaps to the other; below, it catches up. */
const leap = 0.5;
const hurry = 1.06;

const moves = ['play', 'pause', 'seeking', 'seeked', 'ratechange', 'timeupdate', 'ended'] as const;

/** Has one video do what another does, at the same second. One that is shorter waits at its end. */
export function keepInStep(lead: HTMLVideoElement, follow: HTMLVideoElement): () => void {
  const life = new AbortController();
  const align = () => {
    const end = Number.isFinite(follow.duration) ? follow.duration : lead.currentTime;
    const to = Math.min(lead.currentTime, end);
    const behind = to - follow.currentTime;
    const stands = lead.paused || to >= end;
    if (Math.abs(behind) > (stands ? unseen / 4 : leap)) follow.currentTime = to;
    const pace = stands || Math.abs(behind) <= unseen || Math.abs(behind) > leap ? 1 : behind > 0 ? hurry : 1 / hurry;
    follow.playbackRate = lead.playbackRate * pace;
    if (stands) follow.pause();
    else if (follow.paused) void follow.play().catch(() => undefined);
  };
  for (const move of moves) lead.addEventListener(move, align, { signal: life.signal });
  follow.addEventListener('loadedmetadata', align, { signal: life.signal });
  align();
  return () => life.abort();
}
