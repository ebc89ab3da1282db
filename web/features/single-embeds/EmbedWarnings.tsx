import { IconAlertTriangle } from '@tabler/icons-react';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { count, date } from '../../lib/format.ts';
import styles from './EmbedWarnings.module.css';

/** The files that visitors do not get, or only until a moment, with the reason. */
export function EmbedWarnings({ embed: { warnings } }: { embed: Pick<SingleEmbed, 'warnings'> }) {
  if (warnings.length === 0) return null;
  const out = warnings.filter(({ shown }) => !shown).length;
  return (
    <section className={styles.root} aria-label="What visitors do not see">
      <p className={styles.head}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        {out > 0
          ? `${count(out, 'file is', 'files are')} not shown to visitors.`
          : `${count(warnings.length, 'file')} will be hidden later.`}
      </p>
      <ul className={styles.list}>
        {warnings.map(({ file, name, shown, reason, on }) => (
          <li key={file}>
            <b dir="auto">{name}</b> {reason}
            {on && ` ${shown ? 'Shown until' : 'Shown from'} ${date(on)}.`}
          </li>
        ))}
      </ul>
    </section>
  );
}
