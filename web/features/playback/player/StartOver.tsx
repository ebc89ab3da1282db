import { IconPlayerSkipBack } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PlayerButton } from './PlayerButton.tsx';
import type { Player } from './use-player.ts';

/** Within these it is at the start. */
const startSeconds = 2;

/** Leads back to the start of what went on where somebody left it, until they are there. */
export function StartOver({ player: { video, actions, wentOnAt } }: { player: Player }) {
  const [offered, setOffered] = useState(wentOnAt !== undefined);
  useEffect(() => {
    if (wentOnAt === undefined) return;
    // Until it has gone on, it stands at its start by nature.
    let wentOn = false;
    const look = () => {
      if (video.currentTime > startSeconds) wentOn = true;
      else if (wentOn) setOffered(false);
    };
    look();
    video.addEventListener('seeked', look);
    video.addEventListener('timeupdate', look);
    return () => {
      video.removeEventListener('seeked', look);
      video.removeEventListener('timeupdate', look);
    };
  }, [video, wentOnAt]);
  if (!offered) return null;
  return (
    <PlayerButton label="Start over" onClick={() => actions.seek(0)}>
      <IconPlayerSkipBack size={18} />
    </PlayerButton>
  );
}
