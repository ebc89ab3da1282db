import { NavRow } from './NavRow.tsx';
import { currentOf, type NavPlace, type ScreenNow } from './nav-entry.ts';

interface Props {
  readonly place: NavPlace;
  readonly now: ScreenNow;
  readonly rail: boolean;
  readonly onGo?: (() => void) | undefined;
}

const none = () => 0;

/** The row of a place, with what waits there. */
export function NavPlaceRow({ place, now, rail, onGo }: Props) {
  // A place keeps its hook for good.
  const { useCount = none, Around, label, icon, to, search } = place;
  const count = useCount();
  const current = currentOf(place, now);
  const row = (
    <NavRow label={label} icon={icon} to={to} search={search} count={count} current={current} rail={rail} onGo={onGo} />
  );
  return Around ? <Around>{row}</Around> : row;
}
