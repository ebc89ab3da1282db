import { IconRewindBackward5, IconRewindForward5 } from '@tabler/icons-react';
import { PlayButton, Time } from '../player/Controls.tsx';
import deck from '../player/Deck.module.css';
import { PlayerButton } from '../player/PlayerButton.tsx';
import { RangeControl } from '../player/RangeControl.tsx';
import { SettingsMenu } from '../player/SettingsMenu.tsx';
import type { Player } from '../player/use-player.ts';
import { VolumeControl } from '../player/VolumeControl.tsx';
import { ChaptersMenu } from './ChaptersMenu.tsx';
import type { Chapter } from './read-peaks.ts';

/** The row of buttons of a sound. */
export function SoundControls({
  player: { actions, range },
  chapters,
  toolsRef,
}: {
  player: Player;
  chapters: readonly Chapter[];
  toolsRef?: ((place: HTMLElement | null) => void) | undefined;
}) {
  return (
    <div className={deck.controls} role="toolbar" aria-label="Playback">
      <PlayButton toggle={actions.toggle} />
      <PlayerButton label="Back 5 seconds" shortcut="ArrowLeft" onClick={() => actions.skip(-5)}>
        <IconRewindBackward5 size={18} />
      </PlayerButton>
      <PlayerButton label="Forward 5 seconds" shortcut="ArrowRight" onClick={() => actions.skip(5)}>
        <IconRewindForward5 size={18} />
      </PlayerButton>
      <Time />
      <RangeControl range={range} actions={actions} />
      {toolsRef && <span ref={toolsRef} className={deck.tools} />}
      <span className={deck.grow} />
      <ChaptersMenu chapters={chapters} seek={actions.seek} />
      <SettingsMenu actions={actions} qualities={undefined} />
      <VolumeControl actions={actions} />
    </div>
  );
}
