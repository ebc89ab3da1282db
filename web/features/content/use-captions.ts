import { type RefObject, useEffect, useState } from 'react';

export interface Captions {
  /** True when the film has any. */
  readonly some: boolean;
  readonly on: boolean;
  toggle(): void;
}

const spoken = ({ kind }: TextTrack) => kind === 'captions' || kind === 'subtitles';

/** The captions of a film, off until they are wanted. Its tracks may come in after it is shown. */
export function useCaptions(film: RefObject<HTMLVideoElement | null>): Captions {
  const [tracks, setTracks] = useState<readonly TextTrack[]>([]);
  const [on, setOn] = useState(false);
  useEffect(() => {
    const list = film.current?.textTracks;
    if (!list) return;
    const look = () => {
      const found = [...list].filter(spoken);
      setTracks(found);
      setOn(found.some(({ mode }) => mode === 'showing'));
    };
    look();
    for (const change of ['addtrack', 'removetrack', 'change']) list.addEventListener(change, look);
    return () => {
      for (const change of ['addtrack', 'removetrack', 'change']) list.removeEventListener(change, look);
    };
  }, [film]);
  return {
    some: tracks.length > 0,
    on,
    toggle() {
      for (const [place, track] of tracks.entries()) track.mode = !on && place === 0 ? 'showing' : 'disabled';
    },
  };
}
