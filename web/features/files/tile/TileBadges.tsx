import { classes } from '../../../ui/classes.ts';
import styles from './TileBadges.module.css';
import type { TileBadge } from './tile-badges.ts';

function Badge({ badge: { word, tip, icon: Icon, alarm } }: { badge: TileBadge }) {
  // The browser's own tooltip: one of ours for each badge of each tile would make scrolling heavy.
  return (
    <span className={classes(styles.badge, alarm && styles.alarm)} title={tip}>
      {Icon && <Icon size={13} aria-hidden="true" />}
      {word}
    </span>
  );
}

/** The states of a file on its picture, at the top what decides, at the foot what informs. */
export function TileBadges({ badges }: { badges: readonly TileBadge[] }) {
  const top = badges.filter((badge) => badge.at === 'top');
  const foot = badges.filter((badge) => badge.at === 'foot');
  return (
    <>
      {top.length > 0 && (
        <span className={styles.top} data-badges="top">
          {top.map((badge) => (
            <Badge key={badge.name} badge={badge} />
          ))}
        </span>
      )}
      {foot.length > 0 && (
        <span className={styles.foot} data-badges="foot">
          {foot.map((badge) => (
            <Badge key={badge.name} badge={badge} />
          ))}
        </span>
      )}
    </>
  );
}
