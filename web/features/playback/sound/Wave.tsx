import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import styles from './SoundStage.module.css';
import type { WaveProps } from './SoundTimeline.tsx';

const bars = { barWidth: 3, barGap: 2, barRadius: 2, barMinHeight: 3 } as const;

/** The colours of the page as it is now: a canvas knows no variables. */
function coloursOf(place: Element) {
  const style = getComputedStyle(place);
  return {
    waveColor: style.getPropertyValue('--wave').trim(),
    progressColor: style.getPropertyValue('--accent').trim(),
  };
}

/** Draws anew when the page turns dark or bright. */
function followColours(place: Element, wave: WaveSurfer): () => void {
  const turned = new MutationObserver(() => wave.setOptions(coloursOf(place)));
  turned.observe(document.documentElement, { attributes: true });
  return () => turned.disconnect();
}

/** The wave of a sound, drawn from its peaks alone: nothing of the sound is loaded for it. */
export function Wave({ media, peaks, duration }: WaveProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = container.current;
    if (!place) return;
    const wave = WaveSurfer.create({
      ...{ container: place, media, duration, ...bars, ...coloursOf(place) },
      peaks: [peaks.map((one) => one / 255)],
      height: 'auto',
      cursorWidth: 0,
      // Keys and pointers act on the slider that lies over it.
      interact: false,
      hideScrollbar: true,
    });
    const stop = followColours(place, wave);
    return () => {
      stop();
      wave.destroy();
    };
  }, [media, peaks, duration]);
  return <div ref={container} className={styles.wave} data-wave aria-hidden="true" />;
}
