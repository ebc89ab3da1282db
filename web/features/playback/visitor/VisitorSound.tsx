import { useEffect, useState } from 'react';
import type { Addresses } from '../player/media.ts';
import { PlayerFailed } from '../player/PlayerFailed.tsx';
import { usePlayer } from '../player/use-player.ts';
import { PlainWave } from '../sound/PlainWave.tsx';
import { type Peaks, readPeaks } from '../sound/read-peaks.ts';
import { SoundPlayer } from '../sound/SoundPlayer.tsx';
import styles from '../sound/SoundStage.module.css';
import { useSpokenLines } from '../sound/use-spoken-lines.ts';
import { useKeys } from './VisitorPlayer.tsx';

/** The wave at an address; undefined until it has come, and when it does not. */
function usePeaks(address: string | undefined): Peaks | undefined {
  const [peaks, setPeaks] = useState<Peaks>();
  useEffect(() => {
    if (!address) return;
    const life = new AbortController();
    readPeaks(address, life.signal).then(setPeaks, () => undefined);
    return () => life.abort();
  }, [address]);
  return peaks;
}

/** A player of a sound that stands in a page. It remembers nothing. */
export function VisitorSound({
  host,
  audio,
  addresses,
}: {
  host: HTMLElement;
  audio: HTMLAudioElement;
  addresses: Addresses;
}) {
  const { player, failed } = usePlayer(audio, host, { addresses, renew: async () => addresses });
  const { peaks: address, picture, keys } = host.dataset;
  const peaks = usePeaks(address);
  const spoken = useSpokenLines(audio);
  useKeys(player, keys === 'page');
  return (
    <div className={styles.sound}>
      {player && (
        <SoundPlayer
          player={player}
          peaks={peaks}
          cover={peaks?.cover ? picture : undefined}
          spoken={spoken}
          wave={PlainWave}
        />
      )}
      {player && failed && <PlayerFailed what="sound" onAgain={player.source.again} />}
    </div>
  );
}
