import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { Playback } from '#contract/playback/routes.ts';
import { registerPlayer } from '../../lib/player-clock.ts';
import { offerSlot } from '../../lib/player-slots.ts';
import { queryClient } from '../../lib/query.ts';
import { stillOf, VideoFrame } from '../content/VideoFrame.tsx';
import { PlayerKeys } from './PlayerKeys.tsx';
import { clockOf } from './player/clock.ts';
import { Deck } from './player/Deck.tsx';
import type { Addresses } from './player/media.ts';
import { PlayerFailed } from './player/PlayerFailed.tsx';
import { usePlayer } from './player/use-player.ts';
import { addressesOf, playbackQuery } from './queries.ts';
import { VideoComing } from './VideoComing.tsx';
import styles from './VideoStage.module.css';

type File = FileSummary | FileDetail;

/** A video that plays. */
function PlayingVideo({
  file,
  addresses,
  playback,
}: {
  file: File;
  addresses: Addresses;
  playback: Playback | undefined;
}) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const version = file.latest_version.uuid;
  const renew = async () =>
    addressesOf(await queryClient.fetchQuery({ ...playbackQuery(file.uuid, version), staleTime: 0 }));
  const { player, qualities, failed } = usePlayer(video, root, {
    ...{ addresses, renew, remembersAs: file.uuid, frameRate: playback?.frame_rate },
  });
  useEffect(() => {
    if (player) return registerPlayer(version, clockOf(player.video, player.range));
  }, [player, version]);
  return (
    <VideoFrame
      file={file}
      rootRef={setRoot}
      video={
        // biome-ignore lint/a11y/useMediaCaption: the captions are those it has, inside it or attached to it.
        <video
          ref={setVideo}
          className={styles.video}
          poster={stillOf(file)}
          playsInline
          preload="metadata"
          aria-label={(file.detailed && file.description) || file.name}
          onClick={() => player?.actions.toggle()}
          onDoubleClick={() => player?.actions.fullScreen()}
        >
          {playback?.tracks.map(({ uuid, kind, url, label, language }) => (
            <track key={uuid} kind={kind} src={url} label={label} {...(language ? { srcLang: language } : {})} />
          ))}
        </video>
      }
      over={failed && player && <PlayerFailed onAgain={player.source.again} />}
      deck={
        player && (
          <>
            <Deck
              player={player}
              qualities={qualities}
              storyboard={playback?.storyboard_url ?? null}
              look="below"
              laneRef={(place) => offerSlot(version, 'lane', place)}
              toolsRef={(place) => offerSlot(version, 'tools', place)}
            />
            <PlayerKeys player={player} />
          </>
        )
      }
    />
  );
}

/** A video on the page of its file, as soon as it can be played. */
export function VideoStage({ file }: { file: File }) {
  const { uuid, preview_url: preview } = file.latest_version;
  const { data: playback, isPending, refetch } = useQuery(playbackQuery(file.uuid, uuid));
  if (isPending) return <VideoFrame file={file} />;
  const addresses = playback ? addressesOf(playback) : { file: preview, stream: null };
  if (addresses.file || addresses.stream) return <PlayingVideo file={file} addresses={addresses} playback={playback} />;
  if (!playback) return <VideoFrame file={file} over={<PlayerFailed onAgain={() => void refetch()} />} />;
  return <VideoComing file={file} playback={playback} />;
}
