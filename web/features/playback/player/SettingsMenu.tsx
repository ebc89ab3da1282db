import { IconCheck, IconSettings } from '@tabler/icons-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import type { PlayerActions } from './actions.ts';
import styles from './Deck.module.css';
import type { Qualities } from './media.ts';
import { PlayerButton } from './PlayerButton.tsx';
import { MenuChoice, PlayerMenu } from './PlayerMenu.tsx';
import { speeds } from './speeds.ts';

const rate = (bits: number) => {
  const mega = bits / 1_000_000;
  return `${mega < 10 ? mega.toFixed(1) : Math.round(mega)} Mbit/s`;
};

function QualityChoices({ qualities, close }: { qualities: Qualities; close: () => void }) {
  const now = qualities.all[qualities.now];
  const choose = (index: number) => () => {
    qualities.choose(index);
    close();
  };
  const falling = qualities.all.map((quality, index) => ({ ...quality, index })).toReversed();
  return (
    <div role="group" aria-label="Quality" className={styles.group}>
      <p aria-hidden="true">Quality</p>
      <MenuChoice checked={qualities.chosen === -1} onChoose={choose(-1)}>
        Auto
        <span className={styles.fact}>{qualities.chosen === -1 && now ? `${now.height}p now` : ''}</span>
        <IconCheck size={16} />
      </MenuChoice>
      {falling.map(({ height, bitrate, index }) => (
        <MenuChoice key={index} checked={qualities.chosen === index} onChoose={choose(index)}>
          {height}p<span className={styles.fact}>{rate(bitrate)}</span>
          <IconCheck size={16} />
        </MenuChoice>
      ))}
    </div>
  );
}

/** The qualities of a stream, and the speeds. */
export function SettingsMenu({ actions, qualities }: { actions: PlayerActions; qualities: Qualities | undefined }) {
  const speed = useMediaSelector(({ mediaPlaybackRate }) => mediaPlaybackRate) ?? 1;
  const now = qualities?.all[qualities.now];
  const words = [...(now ? [`${now.height}p`] : []), `${speed}×`].join(', ');
  const label = qualities ? 'Quality and speed' : 'Speed';
  return (
    <PlayerMenu
      label={label}
      trigger={(menu) => (
        <PlayerButton {...menu} label={`${label}: ${words}`} word={words}>
          <IconSettings size={16} />
        </PlayerButton>
      )}
    >
      {(close) => (
        <>
          {qualities && <QualityChoices qualities={qualities} close={close} />}
          <div role="group" aria-label="Speed" className={styles.group}>
            <p aria-hidden="true">Speed</p>
            <div className={styles.speeds}>
              {speeds.map((one) => (
                <MenuChoice
                  key={one}
                  short
                  checked={one === speed}
                  onChoose={() => {
                    actions.setSpeed(one);
                    close();
                  }}
                >
                  {one}
                </MenuChoice>
              ))}
            </div>
          </div>
        </>
      )}
    </PlayerMenu>
  );
}
