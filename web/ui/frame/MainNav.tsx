import { useCaller } from '../../lib/can.ts';
import { useTeam } from '../../lib/me.ts';
import styles from './MainNav.module.css';
import { NavPlaceRow } from './NavPlaceRow.tsx';
import { isPlace, type NavEntry, placesFor } from './nav-entry.ts';
import { useScreenNow } from './use-screen-now.ts';

/** The places of the tool, in their order, and what features put among them. */
export function MainNav(props: { nav: readonly NavEntry[]; rail: boolean; onGo?: () => void }) {
  const { nav, rail, onGo } = props;
  const team = useTeam().uuid;
  const now = useScreenNow();
  const places = new Set(placesFor(nav, useCaller()).filter(({ stands }) => stands !== 'person'));
  const drawn = nav.filter((entry) => (isPlace(entry) ? places.has(entry) && !entry.stands : !rail));
  const row = (entry: NavEntry) =>
    isPlace(entry) ? (
      <NavPlaceRow key={entry.label} place={entry} now={now} rail={rail} onGo={onGo} />
    ) : entry.below ? (
      <div key={`${team} ${entry.order}`} className={styles.tree}>
        <entry.Part />
      </div>
    ) : (
      <entry.Part key={`${team} ${entry.order}`} />
    );
  return (
    <>
      <div className={styles.places}>{drawn.map(row)}</div>
      <div className={styles.last}>{[...places].filter(({ stands }) => stands).map(row)}</div>
    </>
  );
}
