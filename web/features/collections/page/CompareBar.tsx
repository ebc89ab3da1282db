import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Collection } from '#contract/collections.ts';
import { listFiles } from '#contract/files/find.ts';
import type { FileListQueryIn } from '#contract/files/query.ts';
import { call } from '../../../lib/call.ts';
import { number } from '../../../lib/format.ts';
import { type CollectionSearch, type ComparePart, compareParts } from '../../../lib/search/collection.ts';
import { collectionFiles } from '../collection-files.ts';
import { collectionQuery } from '../queries.ts';
import styles from './CompareBar.module.css';

/** The part of two collections that is shown, with the number of files of each part. */
export function CompareBar({
  collection,
  search,
  onPart,
  onEnd,
}: {
  collection: Collection;
  search: CollectionSearch & { compare: string };
  onPart: (part: ComparePart) => void;
  onEnd: () => void;
}) {
  const { team } = collection;
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const other = useQuery(collectionQuery(team, search.compare));
  const counts = useQueries({
    queries: compareParts.map((part) => {
      const what = collectionFiles(collection, { ...search, part });
      return {
        queryKey: ['files', team, 'count', what],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listFiles, { params: { team }, query: { ...what, limit: 1 } as FileListQueryIn, signal }),
      };
    }),
  });
  const names: Readonly<Record<ComparePart, string>> = {
    left: `Only in ${collection.title}`,
    both: 'In both',
    right: `Only in ${other.data?.title ?? '…'}`,
  };
  return (
    <section className={styles.bar} aria-label="Comparison">
      <SegmentedControl
        className={styles.parts ?? ''}
        aria-label="Part"
        orientation={phone ? 'vertical' : 'horizontal'}
        value={search.part ?? 'left'}
        onChange={(value) => onPart(value as ComparePart)}
        data={compareParts.map((part, index) => {
          const found = counts[index]?.data;
          const total = found ? ` ${found.count_exact ? '' : 'about '}${number(found.count)}` : '';
          return { value: part, label: `${names[part]}${total}` };
        })}
      />
      <Button variant="quiet" onClick={onEnd}>
        End comparison
      </Button>
    </section>
  );
}
