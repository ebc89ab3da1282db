import { MediaProvider, useMediaSelector } from 'media-chrome/react/media-store';
import { useSyncExternalStore } from 'react';
import { Controls } from './Controls.tsx';
import styles from './Deck.module.css';
import type { Qualities } from './media.ts';
import { Timeline } from './Timeline.tsx';
import { useIdle } from './use-idle.ts';
import type { Player } from './use-player.ts';
import { useStoryboard } from './use-storyboard.ts';

/** True from the first picture on: until then nothing else is to be read. */
function useShown(video: HTMLMediaElement): boolean {
  const listen = (tell: () => void) => {
    video.addEventListener('loadeddata', tell);
    return () => video.removeEventListener('loadeddata', tell);
  };
  const read = () => video.readyState >= video.HAVE_CURRENT_DATA;
  return useSyncExternalStore(listen, read, read);
}

export interface DeckProps {
  readonly player: Player;
  readonly qualities: Qualities | undefined;
  readonly storyboard: string | null;
  /** `below`: under the picture, with all there is. `over`: over its foot, gone while it plays and nobody moves. */
  readonly look: 'below' | 'over';
  /** False where it controls more than one video: it fills no screen, and has no captions. */
  readonly alone?: boolean;
  readonly laneRef?: (place: HTMLElement | null) => void;
  readonly toolsRef?: (place: HTMLElement | null) => void;
}

function DeckParts({ player, qualities, storyboard, look, alone = true, laneRef, toolsRef }: DeckProps) {
  const shown = useShown(player.video);
  const board = useStoryboard(shown ? storyboard : null);
  const full = useMediaSelector(({ mediaIsFullscreen }) => mediaIsFullscreen === true);
  const over = full || look === 'over';
  useIdle(player.root, player.video, over);
  return (
    // A swipe over the time line is not one over the picture.
    <section
      className={styles.deck}
      data-look={over ? 'over' : 'below'}
      aria-label="Player"
      onTouchStart={(event) => event.stopPropagation()}
    >
      <Timeline player={player} storyboard={board} laneRef={laneRef} />
      <Controls player={player} qualities={qualities} alone={alone} toolsRef={toolsRef} />
    </section>
  );
}

/** The time line and the controls of a player. */
export const Deck = (props: DeckProps) => (
  <MediaProvider mediaStore={props.player.store}>
    <DeckParts {...props} />
  </MediaProvider>
);
