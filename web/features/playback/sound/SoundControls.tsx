import { ControlRow } from '../player/Controls.tsx';
import { SettingsMenu } from '../player/SettingsMenu.tsx';
import type { Player } from '../player/use-player.ts';
import { VolumeControl } from '../player/VolumeControl.tsx';
import { ChaptersMenu } from './ChaptersMenu.tsx';
import type { Chapter } from './read-peaks.ts';

/** The buttons of a sound. */
export function SoundControls({
  player,
  chapters,
  toolsRef,
}: {
  player: Player;
  chapters: readonly Chapter[];
  toolsRef?: ((place: HTMLElement | null) => void) | undefined;
}) {
  const { actions } = player;
  return (
    <ControlRow player={player} toolsRef={toolsRef}>
      <ChaptersMenu chapters={chapters} seek={actions.seek} />
      <SettingsMenu actions={actions} qualities={undefined} />
      <VolumeControl actions={actions} />
    </ControlRow>
  );
}
