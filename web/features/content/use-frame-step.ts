import { type RefObject, useEffect, useRef } from 'react';

/** Until two pictures of the film were seen: the length of one at 25 in a second. */
const usual = 1 / 25;

/** Moves a film by one picture. How long one lasts is measured on those that are shown. */
export function useFrameStep(film: RefObject<HTMLVideoElement | null>): (direction: -1 | 1) => void {
  const length = useRef(usual);
  useEffect(() => {
    const video = film.current;
    if (!video || !('requestVideoFrameCallback' in video)) return;
    let before: number | undefined;
    let shortest = Number.POSITIVE_INFINITY;
    let asked = video.requestVideoFrameCallback(function shown(_, { mediaTime }) {
      const passed = before === undefined ? 0 : mediaTime - before;
      before = mediaTime;
      // Pictures that were dropped make a step look longer, never shorter.
      if (!video.paused && passed > 0.004 && passed < shortest) {
        shortest = passed;
        length.current = passed;
      }
      asked = video.requestVideoFrameCallback(shown);
    });
    return () => video.cancelVideoFrameCallback(asked);
  }, [film]);
  return (direction) => {
    const video = film.current;
    if (!video) return;
    video.pause();
    const end = Number.isFinite(video.duration) ? video.duration : video.currentTime;
    video.currentTime = Math.min(end, Math.max(0, video.currentTime + direction * length.current));
  };
}
