import { useEffect, useState } from 'react';

/** A line of what is said, in seconds. */
export interface SpokenLine {
  readonly from: number;
  readonly text: string;
}

const plain = (cue: TextTrackCue): string =>
  'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '';

const linesOf = ({ cues }: TextTrack): SpokenLine[] =>
  [...(cues ?? [])].map((cue) => ({ from: cue.startTime, text: plain(cue).trim() })).filter(({ text }) => text !== '');

/** Lines of a sound's first track of captions; empty while it has none. */
export function useSpokenLines(media: HTMLMediaElement | null): readonly SpokenLine[] {
  const [lines, setLines] = useState<readonly SpokenLine[]>([]);
  useEffect(() => {
    if (!media) return;
    const look = () => {
      const [track] = [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
      // Its lines are loaded, and shown by us: over a sound there is nothing to show them on.
      if (track) track.mode = 'hidden';
      setLines(track ? linesOf(track) : []);
    };
    look();
    media.addEventListener('load', look, { capture: true });
    for (const change of ['addtrack', 'removetrack']) media.textTracks.addEventListener(change, look);
    return () => {
      media.removeEventListener('load', look, { capture: true });
      for (const change of ['addtrack', 'removetrack']) media.textTracks.removeEventListener(change, look);
    };
  }, [media]);
  return lines;
}
