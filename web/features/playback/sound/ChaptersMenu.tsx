import { IconList } from '@tabler/icons-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import deck from '../player/Deck.module.css';
import { PlayerButton } from '../player/PlayerButton.tsx';
import { MenuChoice, PlayerMenu } from '../player/PlayerMenu.tsx';
import { clockTime } from '../player/time.ts';
import { chapterAt, chapterName } from './chapters.ts';
import type { Chapter } from './read-peaks.ts';

/** The chapters of a sound, of which one is heard now. */
export function ChaptersMenu({ chapters, seek }: { chapters: readonly Chapter[]; seek: (to: number) => void }) {
  const now = useMediaSelector(({ mediaCurrentTime = 0 }) => chapterAt(chapters, mediaCurrentTime));
  if (chapters.length === 0) return null;
  return (
    <PlayerMenu
      label="Chapters"
      trigger={(menu) => (
        <PlayerButton {...menu} label="Chapters" word="Chapters">
          <IconList size={16} />
        </PlayerButton>
      )}
    >
      {(close) => (
        <div role="group" aria-label="Chapters" className={deck.group}>
          {chapters.map((chapter, at) => (
            <MenuChoice
              key={chapter.from}
              checked={at === now}
              onChoose={() => {
                seek(chapter.from);
                close();
              }}
            >
              {chapterName(chapter, at)}
              <span className={deck.fact}>{clockTime(chapter.from)}</span>
            </MenuChoice>
          ))}
        </div>
      )}
    </PlayerMenu>
  );
}
