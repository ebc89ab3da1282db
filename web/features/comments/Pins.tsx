import { VisuallyHidden } from '@mantine/core';
import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
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
function Placing({
  page,
  focused,
  onPlace,
}: {
  page: number | undefined;
  focused: boolean;
  onPlace: (place: PinPlace | undefined) => void;
}) {
  const [mark, setMark] = useState<PinPlace>({ x: 50, y: 50 });
  const area = useRef<HTMLDivElement>(null);
  const Keep = page === undefined ? KeepScale : Fragment;
  const spokenId = useId();
  useEffect(() => {
    if (focused) area.current?.focus();
  }, [focused]);
  const place = (x: number, y: number) =>
    onPlace({ x: tenth(x), y: tenth(y), ...(page === undefined ? {} : { page }) });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const far = event.shiftKey ? farther : 1;
    if (move) setMark(({ x, y }) => ({ x: within(x + move[0] * far), y: within(y + move[1] * far) }));
    else if (event.key === 'Enter' || event.key === ' ') place(mark.x, mark.y);
    else if (event.key === 'Escape') onPlace(undefined);
    else return;
    event.preventDefault();
  };
  // In the area's own coordinates, which turn and grow with the picture.
  const onClick = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent<HTMLElement>) => {
    const { offsetWidth: width, offsetHeight: height } = currentTarget;
    if (width > 0 && height > 0) place((offsetX / width) * 100, (offsetY / height) * 100);
  };
  const spoken = `${number(mark.x)} % from the left, ${number(mark.y)} % from the top`;
  return (
    <div
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive by what it is.
      tabIndex={0}
      role="application"
      aria-label={`Choose a point ${page === undefined ? 'in the image' : `on page ${number(page)}`}. Use the arrow keys to move the marker, with Shift for larger steps. Press Enter to place it, Escape to cancel.`}
      aria-describedby={spokenId}
      data-placing
      className={styles.placing}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onBlur={({ relatedTarget }) => relatedTarget?.closest('[data-placing]') || onPlace(undefined)}
    >
      <span className={styles.anchor} style={at(mark)}>
        <Keep>
          <span className={classes(styles.pin, styles.aim)} />
        </Keep>
      </span>
      <VisuallyHidden id={spokenId} role="status">
        {spoken}
      </VisuallyHidden>
    </div>
  );
}

/**
 * The places that the comments beside a picture point at, over the picture. Stands inside what zooms, as large as the
 * picture. `page`: that of a document which it lies on, where nothing is stretched; `focused`: it is the one looked at.
 */
export function Pins({ file, page, focused = true }: { file: string; page?: number; focused?: boolean }) {
  const { pins, chosen, draft, onPlace } = usePointing(file);
  const shown = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const Keep = page === undefined ? KeepScale : Fragment;
  const isHere = (place: PinPlace) => page === undefined || (place.page ?? 1) === page;
  return (
    <>
      {pins.filter(isHere).map((pin) => (
        <span key={pin.comment} className={styles.anchor} style={at(pin)}>
          <Keep>
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
          </Keep>
        </span>
      ))}
      {draft && !onPlace && isHere(draft) && (
        <span className={styles.anchor} style={at(draft)} aria-hidden="true">
          <Keep>
            <span className={classes(styles.pin, styles.aim)} />
          </Keep>
        </span>
      )}
      {onPlace && <Placing page={page} focused={focused} onPlace={onPlace} />}
    </>
  );
}
