import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { CentreLook } from '#contract/media-centres/centre.ts';
import { classes } from '../../../../ui/classes.ts';
import { contrast, needed, ratio, textOn, verdict } from '../../../../ui/contrast.ts';
import styles from './ContrastCheck.module.css';

function Line({ text, value }: { text: string; value: number }) {
  const well = value >= needed.text;
  const Icon = well ? IconCheck : IconAlertTriangle;
  return (
    <li className={classes(styles.line, !well && styles.faint)}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {text} {verdict(value)} ({ratio(value)}).
      </span>
    </li>
  );
}

/** Says whether the colours can be read on one another. */
export function ContrastCheck({ colours: { accent, background, text } }: { colours: CentreLook['colours'] }) {
  return (
    <ul className={styles.lines} aria-label="Contrast">
      <Line text="Text on the background" value={contrast(text, background)} />
      <Line text="The accent on the background" value={contrast(accent, background)} />
      <Line text="Text on accent buttons" value={contrast(accent, textOn(accent))} />
    </ul>
  );
}
