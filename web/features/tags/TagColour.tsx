import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Tag } from '#contract/tags.ts';
import { classes } from '../../ui/classes.ts';
import { Popover } from '../../ui/overlays/Popover.tsx';
import styles from './TagColour.module.css';
import { tagColours } from './tag-colours.ts';

/** The colours a tag can have, and none. */
export function TagColours(props: { value: string | null; onChange: (colour: string | null) => void }) {
  const { value, onChange } = props;
  const custom = value !== null && !tagColours.some(([, hex]) => hex === value);
  return (
    <div className={styles.choices} role="group" aria-label="Colour">
      <button
        type="button"
        className={classes(styles.choice, styles.none)}
        aria-label="No colour"
        aria-pressed={value === null}
        onClick={() => onChange(null)}
      />
      {tagColours.map(([name, hex]) => (
        <button
          key={hex}
          type="button"
          className={styles.choice}
          style={{ background: hex }}
          aria-label={name}
          aria-pressed={value === hex}
          onClick={() => onChange(hex)}
        >
          {value === hex && <IconCheck size={14} stroke={2.5} aria-hidden="true" />}
        </button>
      ))}
      <label className={classes(styles.choice, styles.custom)} style={custom ? { background: value } : undefined}>
        <VisuallyHidden>Another colour</VisuallyHidden>
        <input
          type="color"
          defaultValue={value ?? '#0e8894'}
          // React's own change event comes with every step of the pointer: the browser's comes when the choice is made.
          ref={(input) => {
            if (input) input.onchange = () => onChange(input.value);
          }}
        />
      </label>
    </div>
  );
}

/** The colour of a tag in a row, and a way to change it. */
export function TagColour(props: { tag: Tag; editable: boolean; onChange: (colour: string | null) => void }) {
  const { tag, editable, onChange } = props;
  const [open, setOpen] = useState(false);
  const dot = (
    <span
      className={classes(styles.dot, tag.colour === null && styles.none)}
      style={tag.colour === null ? undefined : { background: tag.colour }}
    />
  );
  if (!editable) return <span className={styles.still}>{dot}</span>;
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <button
          type="button"
          className={styles.open}
          data-touch
          aria-label={`Colour of ${tag.name}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {dot}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <TagColours
          value={tag.colour}
          onChange={(colour) => {
            setOpen(false);
            onChange(colour);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
