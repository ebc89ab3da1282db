import { IconBadgeCc, IconCheck } from '@tabler/icons-react';
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import type { PlayerActions } from './actions.ts';
import styles from './Deck.module.css';
import { PlayerButton } from './PlayerButton.tsx';
import { MenuChoice, PlayerMenu } from './PlayerMenu.tsx';

/** The captions of a video: one button for one track, a menu for more. */
export function CaptionsMenu({ actions }: { actions: PlayerActions }) {
  const dispatch = useMediaDispatch();
  const list = useMediaSelector(({ mediaSubtitlesList }) => mediaSubtitlesList) ?? [];
  const [showing] = useMediaSelector(({ mediaSubtitlesShowing }) => mediaSubtitlesShowing) ?? [];
  const [first] = list;
  if (!first) return null;
  const nameOf = ({ label, language }: { label?: string; language?: string }) => label || language || 'Captions';
  const icon = <IconBadgeCc size={16} />;
  const word = nameOf(showing ?? first);
  if (list.length === 1)
    return (
      <PlayerButton
        label="Captions"
        shortcut="c"
        word={word}
        aria-pressed={showing !== undefined}
        onClick={actions.captions}
      >
        {icon}
      </PlayerButton>
    );
  const isShown = (one: (typeof list)[number]) =>
    showing !== undefined && one.label === showing.label && one.language === showing.language;
  return (
    <PlayerMenu
      label="Captions"
      trigger={(menu) => (
        <PlayerButton
          {...menu}
          label={showing ? `Captions: ${word}` : 'Captions: off'}
          word={showing ? word : 'Captions'}
          data-on={showing !== undefined || undefined}
        >
          {icon}
        </PlayerButton>
      )}
    >
      {(close) => (
        <div role="group" aria-label="Captions" className={styles.group}>
          <p aria-hidden="true">Captions</p>
          <MenuChoice
            checked={!showing}
            onChoose={() => {
              dispatch({ type: MediaActionTypes.MEDIA_DISABLE_SUBTITLES_REQUEST, detail: list });
              close();
            }}
          >
            Off
            <span className={styles.fact} />
            <IconCheck size={16} />
          </MenuChoice>
          {list.map((one, at) => (
            <MenuChoice
              key={at}
              checked={isShown(one)}
              onChoose={() => {
                dispatch({ type: MediaActionTypes.MEDIA_SHOW_SUBTITLES_REQUEST, detail: [one] });
                close();
              }}
            >
              {nameOf(one)}
              <span className={styles.fact} />
              <IconCheck size={16} />
            </MenuChoice>
          ))}
        </div>
      )}
    </PlayerMenu>
  );
}
