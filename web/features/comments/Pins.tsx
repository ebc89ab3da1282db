import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { KeepScale } from 'react-zoom-pan-pinch';
import { number } from '../../lib/format.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Pins.module.css';
import { point, usePointing } from './pointing.ts';
import type { PinPlace } from './threads.ts';

const at = ({ x, y }: PinPlace) => ({ left: `${x}%`, top: `${y}%` });
const within = (value: number) => Math.min(100, Math.max(0, value));
const tenth = (value: number) => Math.round(within(value) * 10) / 10;
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const farther = 10;

/** Takes a place of the picture, by a click or with arrow keys and Enter. Escape lets it be. */
function Placing({ onPlace }: { onPlace: (place: PinPlace | undefined) => void }) {
  const [mark, setMark] = useState<PinPlace>({ x: 50, y: 50 });
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const far = event.shiftKey ? farther : 1;
    if (move) setMark(({ x, y }) => ({ x: within(x + move[0] * far), y: within(y + move[1] * far) }));
    else if (event.key === 'Enter' || event.key === ' ') onPlace({ x: tenth(mark.x), y: tenth(mark.y) });
    else if (event.key === 'Escape') onPlace(undefined);
    else return;
    event.preventDefault();
  };
  // In the area's own coordinates, which turn and grow with the picture.
  const onClick = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent<HTMLElement>) => {
    const { offsetWidth: width, offsetHeight: height } = currentTarget;
    if (width > 0 && height > 0) onPlace({ x: tenth((offsetX / width) * 100), y: tenth((offsetY / height) * 100) });
  };
  const spoken = `${number(mark.x)} % from the left, ${number(mark.y)} % from the top`;
  return (
    <div
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive by what it is.
      tabIndex={0}
      role="application"
      aria-label="Choose a point in the image. Use the arrow keys to move the marker, with Shift for larger steps. Press Enter to place it, Escape to cancel."
      aria-describedby="spot-now"
      className={styles.placing}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onBlur={() => onPlace(undefined)}
    >
      <span className={styles.anchor} style={at(mark)}>
        <KeepScale>
          <span className={classes(styles.pin, styles.aim)} />
        </KeepScale>
      </span>
      <VisuallyHidden id="spot-now" role="status">
        {spoken}
      </VisuallyHidden>
    </div>
  );
}

/**
 * The places that the comments beside a picture point at, over the picture. Stands inside what zooms, as large as the
 * picture.
 */
export function Pins({ file }: { file: string }) {
  const { pins, chosen, draft, onPlace } = usePointing(file);
  const shown = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      {pins.map((pin) => (
        <span key={pin.comment} className={styles.anchor} style={at(pin)}>
          <KeepScale>
            <button
              ref={pin.comment === chosen ? shown : undefined}
              type="button"
              className={classes(styles.pin, pin.comment === chosen && styles.chosen)}
              aria-label={`Point ${pin.number}. ${pin.words}`}
              aria-pressed={pin.comment === chosen}
              onClick={() => point(file, { chosen: pin.comment })}
            >
              {pin.number}
            </button>
          </KeepScale>
        </span>
      ))}
      {draft && !onPlace && (
        <span className={styles.anchor} style={at(draft)} aria-hidden="true">
          <KeepScale>
            <span className={classes(styles.pin, styles.aim)} />
          </KeepScale>
        </span>
      )}
      {onPlace && <Placing onPlace={onPlace} />}
    </>
  );
}
