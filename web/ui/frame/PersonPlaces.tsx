import { useCaller } from '../../lib/can.ts';
import { NavPlaceRow } from './NavPlaceRow.tsx';
import { type NavEntry, placesFor } from './nav-entry.ts';
import { useScreenNow } from './use-screen-now.ts';

/** The places that belong to the person: on a phone they stand in More. */
export function PersonPlaces({ nav, onGo }: { nav: readonly NavEntry[]; onGo: () => void }) {
  const now = useScreenNow();
  const places = placesFor(nav, useCaller()).filter(({ stands }) => stands === 'person');
  return places.map((place) => <NavPlaceRow key={place.label} place={place} now={now} rail={false} onGo={onGo} />);
}
