import { TopBar } from '../ui/TopBar.tsx';

/** One file, over the list it was opened from or by its address alone. */
export function FileScreen() {
  return <TopBar />;
}
