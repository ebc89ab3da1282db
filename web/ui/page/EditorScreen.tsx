import { Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Feature } from '#contract/policy/flags.ts';
import { useTeam } from '../../lib/me.ts';
import styles from './EditorScreen.module.css';
import { ErrorState } from './ErrorState.tsx';
import { NoFeature } from './NoFeature.tsx';

/** The whole page of one thing with its editor, once it is read; else the reason it can't be shown, with the way back to the list. */
export function EditorScreen<T>(props: {
  feature: Feature;
  query: UseQueryResult<T>;
  /** The failure, as 'This gallery cannot be shown'. */
  failed: string;
  /** The link to the list; it takes the class that it is given. */
  back: (className: string) => ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { feature, query, failed, back, children } = props;
  const planned = useTeam().features.includes(feature);
  const link = back(styles.back ?? '');
  if (planned && query.data !== undefined) return children(query.data);
  return (
    <div className={styles.whole}>
      {!planned && <NoFeature feature={feature} />}
      {planned && !query.isError && <Loader role="status" size="sm" aria-label="Loading" />}
      {planned && query.isError && (
        <ErrorState title={failed} heading="h1" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {(query.isError || !planned) && link}
    </div>
  );
}
