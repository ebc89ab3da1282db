import { IconChevronLeftPipe, IconChevronRightPipe } from '@tabler/icons-react';
import { MediaProvider } from 'media-chrome/react/media-store';
import { ControlRow } from '../../playback/player/Controls.tsx';
import { PlayerButton } from '../../playback/player/PlayerButton.tsx';
import type { Storyboard } from '../../playback/player/storyboard.ts';
import type { Player } from '../../playback/player/use-player.ts';
import { VolumeControl } from '../../playback/player/VolumeControl.tsx';
import styles from './CutDeck.module.css';
import { CutTimeline } from './CutTimeline.tsx';

/** The time line of a cut over the controls of the player. */
export function CutDeck({
  player,
  storyboard,
  frame,
  disabled,
}: {
  player: Player;
  storyboard: Storyboard | undefined;
  frame: number;
  disabled: boolean;
}) {
  const { actions } = player;
  const moves = (
    <>
      <PlayerButton data-frame label="Previous frame" shortcut="ArrowLeft" onClick={() => actions.step(-1)}>
        <IconChevronLeftPipe size={18} />
      </PlayerButton>
      <PlayerButton data-frame label="Next frame" shortcut="ArrowRight" onClick={() => actions.step(1)}>
        <IconChevronRightPipe size={18} />
      </PlayerButton>
    </>
  );
  return (
    <MediaProvider mediaStore={player.store}>
      <section className={styles.deck} aria-label="Player">
        <CutTimeline player={player} storyboard={storyboard} frame={frame} disabled={disabled} />
        <ControlRow player={player} moves={moves}>
          <VolumeControl actions={actions} />
        </ControlRow>
      </section>
    </MediaProvider>
  );
}
