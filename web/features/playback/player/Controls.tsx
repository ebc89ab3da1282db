import {
  IconChevronLeftPipe,
  IconChevronRightPipe,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react';
import { AvailabilityStates, useMediaSelector } from 'media-chrome/react/media-store';
import type { ReactNode } from 'react';
import { CaptionsMenu } from './CaptionsMenu.tsx';
import styles from './Deck.module.css';
import type { Qualities } from './media.ts';
import { PlayerButton } from './PlayerButton.tsx';
import { RangeControl } from './RangeControl.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { StartOver } from './StartOver.tsx';
import { lengthTime, positionTime } from './time.ts';
import type { Player } from './use-player.ts';
import { VolumeControl } from './VolumeControl.tsx';

function Time() {
  const at = useMediaSelector(({ mediaCurrentTime = 0, mediaDuration = 0 }) =>
    positionTime(mediaCurrentTime, mediaDuration),
  );
  const length = useMediaSelector(({ mediaDuration }) => lengthTime(mediaDuration ?? 0));
  return (
    <span className={styles.time}>
      <b>{at}</b> <span>/ {length}</span>
    </span>
  );
}

function PlayButton({ toggle }: { toggle: () => void }) {
  const paused = useMediaSelector(({ mediaPaused }) => mediaPaused) ?? true;
  return (
    <PlayerButton label={paused ? 'Play' : 'Pause'} shortcut="k" data-main onClick={toggle}>
      {paused ? <IconPlayerPlayFilled size={18} /> : <IconPlayerPauseFilled size={18} />}
    </PlayerButton>
  );
}

const { UNAVAILABLE, UNSUPPORTED } = AvailabilityStates;
const isMissing = (state: string | undefined) => state === UNAVAILABLE || state === UNSUPPORTED;

function Screens({ player: { actions } }: { player: Player }) {
  const noPicture = useMediaSelector(({ mediaPipUnavailable }) => isMissing(mediaPipUnavailable));
  const noFull = useMediaSelector(({ mediaFullscreenUnavailable }) => isMissing(mediaFullscreenUnavailable));
  const full = useMediaSelector(({ mediaIsFullscreen }) => mediaIsFullscreen === true);
  const apart = useMediaSelector(({ mediaIsPip }) => mediaIsPip === true);
  return (
    <>
      {!noPicture && (
        <PlayerButton wide label="Picture in picture" aria-pressed={apart} onClick={actions.pictureInPicture}>
          <IconPictureInPicture size={18} />
        </PlayerButton>
      )}
      {!noFull && (
        <PlayerButton label={full ? 'Leave full screen' : 'Full screen'} shortcut="f" onClick={actions.fullScreen}>
          {full ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
        </PlayerButton>
      )}
    </>
  );
}

/** The row of buttons under a time line, with what all players have. */
export function ControlRow({
  player,
  toolsRef,
  moves,
  children,
}: {
  player: Player;
  /** The place for buttons of others. */
  toolsRef?: ((place: HTMLElement | null) => void) | undefined;
  /** Beside those that move it. */
  moves?: ReactNode;
  /** At the end of the row. */
  children: ReactNode;
}) {
  const { actions, range } = player;
  return (
    <div className={styles.controls} role="toolbar" aria-label="Playback">
      <PlayButton toggle={actions.toggle} />
      <StartOver player={player} />
      <PlayerButton label="Back 5 seconds" shortcut="ArrowLeft" onClick={() => actions.skip(-5)}>
        <IconRewindBackward5 size={18} />
      </PlayerButton>
      <PlayerButton label="Forward 5 seconds" shortcut="ArrowRight" onClick={() => actions.skip(5)}>
        <IconRewindForward5 size={18} />
      </PlayerButton>
      {moves}
      <Time />
      <RangeControl range={range} actions={actions} />
      {toolsRef && <span ref={toolsRef} className={styles.tools} />}
      <span className={styles.grow} />
      {children}
    </div>
  );
}

/** The buttons of a video. */
export function Controls({
  player,
  qualities,
  alone,
  toolsRef,
}: {
  player: Player;
  qualities: Qualities | undefined;
  /** True for one video, which can have a screen of its own. */
  alone: boolean;
  toolsRef?: ((place: HTMLElement | null) => void) | undefined;
}) {
  const { actions } = player;
  const moves = (
    <>
      <PlayerButton wide data-frame label="Previous frame" shortcut="," onClick={() => actions.step(-1)}>
        <IconChevronLeftPipe size={18} />
      </PlayerButton>
      <PlayerButton wide data-frame label="Next frame" shortcut="." onClick={() => actions.step(1)}>
        <IconChevronRightPipe size={18} />
      </PlayerButton>
      <VolumeControl actions={actions} />
    </>
  );
  return (
    <ControlRow player={player} toolsRef={toolsRef} moves={moves}>
      {alone && <CaptionsMenu actions={actions} />}
      <SettingsMenu actions={actions} qualities={qualities} />
      {alone && <Screens player={player} />}
    </ControlRow>
  );
}
