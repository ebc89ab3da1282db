import { Button } from '@mantine/core';
import { readCollectionSearch } from '../../../lib/search/collection.ts';
import { narrowingOf } from '../../searches/search-place.ts';
import { RuleChips } from '../rules/RuleChips.tsx';
import { withoutRule } from '../rules/rule-words.ts';
import styles from './NarrowedBy.module.css';
import type { CollectionPage } from './use-collection-page.ts';

/** The filters of a collection's files; each can be removed. */
export function NarrowedBy({ page: { search, narrow } }: { page: CollectionPage }) {
  const { compare: _compare, part: _part, ...filters } = search;
  const narrowing = narrowingOf(filters);
  return (
    <div className={styles.narrowed}>
      <RuleChips query={narrowing} onRemove={(rule) => narrow(readCollectionSearch(withoutRule(narrowing, rule)))} />
      <Button variant="quiet" size="compact-sm" onClick={() => narrow({})}>
        Clear
      </Button>
    </div>
  );
}
