import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sourcesOf } from '#contract/core/picture-sources.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { Playback } from '#contract/playback/routes.ts';
import { registerPlayer } from '../../../lib/player-clock.ts';
import { offerSlot } from '../../../lib/player-slots.ts';
import { queryClient } from '../../../lib/query.ts';
import { PlayerKeys } from '../PlayerKeys.tsx';
import { clockOf } from '../player/clock.ts';
import { playerKeys } from '../player/keys.ts';
import { PlayerFailed } from '../player/PlayerFailed.tsx';
import { usePlayer } from '../player/use-player.ts';
import { playbackQuery } from '../queries.ts';
import { peaksQuery } from './peaks.ts';
import { SoundComing } from './SoundComing.tsx';
import { SoundPlayer } from './SoundPlayer.tsx';
import styles from './SoundStage.module.css';
import { useSpokenLines } from './use-spoken-lines.ts';
import { Wave } from './Wave.tsx';

type File = FileSummary | FileDetail;

/** Keys of what has pictures. */
const ofPictures = new Set(['Previous frame', 'Next frame', 'Full screen', 'Captions']);
const soundKeys = playerKeys.filter(({ label }) => !ofPictures.has(label));

const addressesOf = ({ preview_url }: Playback) => ({ file: preview_url, stream: null });

/** The cover of a sound that carries one. */
const coverOf = ({ latest_version: { thumbnail_url: cover } }: File): string | undefined =>
  sourcesOf(cover).at(-1)?.url ?? cover ?? undefined;

/** A sound that plays. */
function PlayingSound({ file, playback }: { file: File; playback: Playback }) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const version = file.latest_version.uuid;
  const renew = async () =>
    addressesOf(await queryClient.fetchQuery({ ...playbackQuery(file.uuid, version), staleTime: 0 }));
  const addresses = addressesOf(playback);
  const { player, failed } = usePlayer(audio, root, { addresses, renew, remembersAs: file.uuid });
  const { data: peaks } = useQuery(peaksQuery(version, playback.peaks_url));
  const spoken = useSpokenLines(audio);
  useEffect(() => {
    if (player) return registerPlayer(version, clockOf(player.video, player.range));
  }, [player, version]);
  return (
    <div ref={setRoot} className={styles.sound} data-player tabIndex={-1}>
      {/* biome-ignore lint/a11y/useMediaCaption: its tracks are those it has. */}
      <audio ref={setAudio} preload="metadata" aria-label={(file.detailed && file.description) || file.name}>
        {playback.tracks.map(({ uuid, kind, url, label, language }) => (
          <track key={uuid} kind={kind} src={url} label={label} {...(language ? { srcLang: language } : {})} />
        ))}
      </audio>
      {player && (
        <>
          <SoundPlayer
            player={player}
            peaks={peaks}
            cover={peaks?.cover ? coverOf(file) : undefined}
            spoken={spoken}
            wave={Wave}
            laneRef={(place) => offerSlot(version, 'lane', place)}
            toolsRef={(place) => offerSlot(version, 'tools', place)}
          />
          <PlayerKeys player={player} group="Sound" keys={soundKeys} />
        </>
      )}
      {failed && player && <PlayerFailed what="sound" onAgain={player.source.again} />}
    </div>
  );
}

/** A sound on the page of its file, as soon as it can be heard. */
export function SoundStage({ file }: { file: File }) {
  const { data: playback, isPending } = useQuery(playbackQuery(file.uuid, file.latest_version.uuid));
  if (isPending) return <div className={styles.sound} data-player />;
  if (playback?.preview_url) return <PlayingSound file={file} playback={playback} />;
  return <SoundComing file={file} playback={playback} />;
}
