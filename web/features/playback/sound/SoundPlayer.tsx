import { MediaProvider } from 'media-chrome/react/media-store';
import type { ComponentType } from 'react';
import { classes } from '../../../ui/classes.ts';
import deck from '../player/Deck.module.css';
import type { Player } from '../player/use-player.ts';
import { chapterName } from './chapters.ts';
import type { Peaks } from './read-peaks.ts';
import { SoundControls } from './SoundControls.tsx';
import { SoundLines } from './SoundLines.tsx';
import styles from './SoundStage.module.css';
import { SoundTimeline, type WaveProps } from './SoundTimeline.tsx';
import type { SpokenLine } from './use-spoken-lines.ts';

export interface SoundPlayerProps {
  readonly player: Player;
  readonly peaks: Peaks | undefined;
  /** The address of its cover, where it has one. */
  readonly cover: string | undefined;
  /** Lines of what is said in it. */
  readonly spoken: readonly SpokenLine[];
  readonly wave: ComponentType<WaveProps>;
  readonly laneRef?: (place: HTMLElement | null) => void;
  readonly toolsRef?: (place: HTMLElement | null) => void;
}

/** A sound that plays: its cover and wave, what is said in it or its chapters, and the controls. */
export function SoundPlayer({ player, peaks, cover, spoken, wave, laneRef, toolsRef }: SoundPlayerProps) {
  const chapters = peaks?.chapters ?? [];
  const named = chapters.map((chapter, at) => ({ from: chapter.from, text: chapterName(chapter, at) }));
  const lines = spoken.length > 0 ? spoken : named;
  const { seek } = player.actions;
  return (
    <MediaProvider mediaStore={player.store}>
      <div className={styles.room}>
        {cover && <img src={cover} alt="" className={styles.cover} draggable={false} />}
        <SoundTimeline player={player} peaks={peaks} wave={wave} laneRef={laneRef} />
      </div>
      {lines.length > 0 && (
        <SoundLines label={spoken.length > 0 ? 'What is said' : 'Chapters'} lines={lines} seek={seek} />
      )}
      <section className={classes(deck.deck, styles.deck)} data-look="below" aria-label="Player">
        <SoundControls player={player} chapters={spoken.length > 0 ? chapters : []} toolsRef={toolsRef} />
      </section>
    </MediaProvider>
  );
}
