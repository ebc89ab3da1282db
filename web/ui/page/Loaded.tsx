import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

/** The result of one read, once it is there: until then a block in its place, or the reason it did not come. */
export function Loaded<T>(props: {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** The failure, as 'The report did not load'. */
  failed: string;
  /** The block in its place until then; null for none. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data, isError, error, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (isError) return <ErrorState title={props.failed} error={error} onRetry={() => void refetch()} />;
  return props.skeleton === undefined ? <Skeleton height={220} radius={8} /> : props.skeleton;
}
