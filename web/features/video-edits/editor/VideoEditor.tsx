import { FocusTrap } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import type { Playback } from '#contract/playback/routes.ts';
import type { VideoEdit } from '#contract/video-edits/edit.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { useKey } from '../../../lib/keys.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { stillOf } from '../../content/VideoFrame.tsx';
import type { Addresses } from '../../playback/player/media.ts';
import { PlayerFailed } from '../../playback/player/PlayerFailed.tsx';
import { usePlayer } from '../../playback/player/use-player.ts';
import { useStoryboard } from '../../playback/player/use-storyboard.ts';
import { addressesOf, playbackQuery } from '../../playback/queries.ts';
import { saidAdded } from '../../versions/added.ts';
import { versionsQuery } from '../../versions/queries.ts';
import { numbered } from '../../versions/version-numbers.ts';
import { useSaving } from '../save-edit.ts';
import { useEdit, usePart } from '../use-edit.ts';
import { CutDeck } from './CutDeck.tsx';
import { CutStage } from './CutStage.tsx';
import { EditorHead } from './EditorHead.tsx';
import { EditorKeys } from './EditorKeys.tsx';
import { EditorOptions } from './EditorOptions.tsx';
import styles from './VideoEditor.module.css';

/** Of a video that does not say how many frames it has in a second. */
const usualRate = 25;
const shortest = 0.1;

/** The way out of the editor, to the page of a file. */
function useLeave(): (file: string) => void {
  const navigate = useNavigate();
  return (uuid) => void navigate({ to: '/file/$uuid', params: { uuid }, search: {} });
}

function useVersionNumbers(file: FileDetail): { version: number; next: number } {
  const { data } = useQuery(versionsQuery(file.uuid));
  const all = numbered(data?.results ?? []);
  const now = all.find(({ uuid }) => uuid === file.latest_version.uuid)?.number ?? file.version_count;
  return { version: now, next: Math.max(file.version_count, ...all.map(({ number }) => number)) + 1 };
}

interface EditorProps {
  readonly file: FileDetail;
  readonly addresses: Addresses;
  readonly playback: Playback | undefined;
}

/** Saves edits of a file; what is saved is what the editor is left for. */
function useSavingOf(file: FileDetail, leave: (file: string) => void) {
  const leaving = useRef(false);
  const saving = useSaving((done) => {
    leaving.current = true;
    void said(file.uuid, done).then(() => leave(done.made ?? file.uuid));
  });
  return { saving, leaving };
}

/** The video of an editor in its player. */
function usePlaying({ file, addresses, playback }: EditorProps) {
  const { uuid: version, duration: known } = file.latest_version;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [main, setMain] = useState<HTMLDivElement | null>(null);
  const renew = async () =>
    addressesOf(await queryClient.fetchQuery({ ...playbackQuery(file.uuid, version), staleTime: 0 }));
  const { player, failed } = usePlayer(video, main, { addresses, renew, frameRate: playback?.frame_rate });
  const storyboard = useStoryboard(player ? (playback?.storyboard_url ?? null) : null);
  const duration = useDuration(video, known ?? 0);
  return {
    setVideo,
    setMain,
    video,
    player,
    failed,
    storyboard,
    duration,
    frame: 1 / (playback?.frame_rate || usualRate),
  };
}

/** The editor of a video that plays: a part of it, cropped or without sound, saved as a version or as a copy. */
export function VideoEditor({ file, ...plays }: EditorProps) {
  const { uuid: version, width, height } = file.latest_version;
  const picture = { width: width ?? 16, height: height ?? 9 };
  const { setVideo, setMain, video, player, failed, storyboard, frame, duration } = usePlaying({ file, ...plays });
  const edit = useEdit(picture);
  const part = usePart(player?.range, duration);
  const numbers = useVersionNumbers(file);
  const leave = useLeave();
  const changed = !part.whole || edit.mute || edit.crop !== null;
  const { saving, leaving } = useSavingOf(file, leave);
  const busy = saving.now !== null;
  const save = (as: 'version' | 'copy') => {
    const { mute, exact, crop } = edit;
    const ends = { from: part.from, to: Math.max(part.to, part.from + shortest) };
    player?.video.pause();
    void saving.save(version, { ...ends, mute, exact, crop, as, note: null });
  };
  const reset = () => {
    player?.range.set(null);
    edit.reset();
  };
  useKey('Escape', () => leave(file.uuid), { layer: 'overlay', group: 'Video editor', label: 'Close the editor' });
  useEffect(() => {
    if (video) video.muted = edit.mute;
  }, [video, edit.mute]);
  return (
    <FocusTrap active>
      <div
        role="dialog"
        aria-modal="true"
        aria-label={`Edit ${file.name}`}
        data-keys="overlay"
        className={styles.overlay}
        tabIndex={-1}
      >
        <EditorHead
          {...numbers}
          name={file.name}
          changed={changed}
          saving={saving}
          onClose={() => leave(file.uuid)}
          onReset={reset}
          onSave={save}
        />
        <div className={styles.body}>
          <div ref={setMain} className={styles.main} tabIndex={-1} data-autofocus>
            <CutStage picture={picture} edit={edit} disabled={busy}>
              {/* biome-ignore lint/a11y/useMediaCaption: it is cut here; its captions are on its own page. */}
              <video
                ref={setVideo}
                poster={stillOf(file)}
                playsInline
                preload="auto"
                aria-label={file.description || file.name}
                onClick={() => edit.crop === null && player?.actions.toggle()}
              />
            </CutStage>
            {failed && player && <PlayerFailed onAgain={player.source.again} />}
            {player && <CutDeck player={player} storyboard={storyboard} frame={frame} disabled={busy} />}
            {player && <EditorKeys player={player} />}
          </div>
          <EditorOptions file={file} player={player} part={part} frame={frame} edit={edit} saving={saving} />
        </div>
        <LeaveGuard
          isOpen={() => changed && !busy && !leaving.current}
          flush={async () => false}
          onDrop={reset}
          text="Your edit is not saved. If you leave, it is lost."
        />
      </div>
    </FocusTrap>
  );
}

/** The length of a video, as its player finds it. */
function useDuration(video: HTMLVideoElement | null, known: number): number {
  const [duration, setDuration] = useState(known);
  useEffect(() => {
    if (!video) return;
    const read = () => Number.isFinite(video.duration) && setDuration(video.duration);
    video.addEventListener('durationchange', read);
    return () => video.removeEventListener('durationchange', read);
  }, [video]);
  return duration;
}

async function said(file: string, { as, made, change_set: set }: VideoEdit): Promise<void> {
  // A version that waits for review is a file of its own until then.
  const waits = made !== null && made !== file;
  if (as === 'version')
    return saidAdded(file, { results: waits ? [] : [as], waiting: waits ? 1 : 0 }, set ?? undefined);
  toast.success('Copy saved', { action: undoAction(set ?? undefined) });
}
