/** Frames in a second, of a video that does not say until two of them were seen. */
const usual = 25;

export interface FrameStep {
  step(direction: -1 | 1): void;
  end(): void;
}

/**
 * Moves a video by one frame. Where the frame on the screen begins, and how long one lasts, is told by those that are
 * shown. `rate`: frames in a second, where they are known before.
 */
export function frameStepOf(video: HTMLMediaElement, rate?: number | null): FrameStep {
  let length = 1 / (rate || usual);
  let begins: number | undefined;
  /** The beginning of the frame that was stepped to, until it is shown: the next step may come before. */
  let aimed: number | undefined;
  let asked: number | undefined;
  // A sound has none, and neither have videos of older browsers.
  const frames = video instanceof HTMLVideoElement && 'requestVideoFrameCallback' in video ? video : undefined;
  const shown: VideoFrameRequestCallback = (_, { mediaTime }) => {
    const passed = begins === undefined ? 0 : Math.abs(mediaTime - begins);
    begins = mediaTime;
    if (aimed !== undefined && Math.abs(mediaTime - aimed) < 0.75 * length) aimed = undefined;
    // Frames that were dropped or skipped make one look longer, never shorter.
    if (passed > 0.004 && passed < length * 1.2) length = Math.min(length, passed);
    asked = frames?.requestVideoFrameCallback(shown);
  };
  asked = frames?.requestVideoFrameCallback(shown);
  // Its edges are rounded to one side or the other.
  const middleOf = (frame: number) => frame + length / 2;
  return {
    step(direction) {
      video.pause();
      const end = Number.isFinite(video.duration) ? video.duration : video.currentTime;
      const still = aimed !== undefined && Math.abs(middleOf(aimed) - video.currentTime) < 0.001;
      const seen = begins !== undefined && Math.abs(begins - video.currentTime) < 2 * length;
      const here = (still ? aimed : seen ? begins : undefined) ?? video.currentTime;
      aimed = here + direction * length;
      video.currentTime = Math.min(end, Math.max(0, middleOf(aimed)));
    },
    end() {
      if (asked !== undefined) frames?.cancelVideoFrameCallback(asked);
    },
  };
}
