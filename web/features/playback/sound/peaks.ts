import { queryOptions } from '@tanstack/react-query';
import { readPeaks } from './read-peaks.ts';

/** The wave of a version. Its address is signed anew every hour; what it names stays. */
export const peaksQuery = (version: string, address: string | null) =>
  queryOptions({
    queryKey: ['peaks', version],
    queryFn: ({ signal }) => readPeaks(address ?? '', signal),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
