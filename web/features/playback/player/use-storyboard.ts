import { useEffect, useState } from 'react';
import { loadStoryboard, type Storyboard } from './storyboard.ts';

/** The small pictures of a video, once they have come. */
export function useStoryboard(address: string | null): Storyboard | undefined {
  const [storyboard, setStoryboard] = useState<Storyboard>();
  // Its address is signed anew whenever it is asked for; what is signed stays.
  const place = address?.replace(/\?.*$/, '');
  useEffect(() => {
    if (!address) return;
    const life = new AbortController();
    void loadStoryboard(address, life.signal).then((come) => !life.signal.aborted && setStoryboard(come));
    return () => life.abort();
  }, [place]);
  return storyboard;
}
