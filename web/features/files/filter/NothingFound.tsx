import { RelaxFilter } from './RelaxFilters.tsx';
import { Spelling } from './Spelling.tsx';

/** Ways on when nothing was found: another spelling, or fewer terms. */
export function NothingFound() {
  return (
    <div>
      <Spelling />
      <RelaxFilter />
    </div>
  );
}
