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
  let asked: number | undefined;
  // A sound has none, and neither have videos of older browsers.
  const frames = video instanceof HTMLVideoElement && 'requestVideoFrameCallback' in video ? video : undefined;
  const shown: VideoFrameRequestCallback = (_, { mediaTime }) => {
    const passed = begins === undefined ? 0 : Math.abs(mediaTime - begins);
    begins = mediaTime;
    // Frames that were dropped or skipped make one look longer, never shorter.
    if (passed > 0.004 && passed < length * 1.2) length = Math.min(length, passed);
    asked = frames?.requestVideoFrameCallback(shown);
  };
  asked = frames?.requestVideoFrameCallback(shown);
  return {
    step(direction) {
      video.pause();
      const end = Number.isFinite(video.duration) ? video.duration : video.currentTime;
      const here =
        begins !== undefined && Math.abs(begins - video.currentTime) < 2 * length ? begins : video.currentTime;
      // The middle of a frame: its edges are rounded to one side or the other.
      video.currentTime = Math.min(end, Math.max(0, here + (direction + 0.5) * length));
    },
    end() {
      if (asked !== undefined) frames?.cancelVideoFrameCallback(asked);
    },
  };
}
