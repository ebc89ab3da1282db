import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { present } from './params.ts';

export type SearchChange<T> = { [K in keyof T]?: T[K] | undefined };

/** Changes some of the address; undefined takes a value away. `replace`: without an entry of its own in the history. */
export type SetSearch<T> = (change: SearchChange<T>, replace?: boolean) => void;

/** The way to change what the address says. */
export function useSetSearch<T>(): SetSearch<T> {
  const navigate = useNavigate();
  return useCallback<SetSearch<T>>(
    (change, replace = false) =>
      void navigate({ to: '.', replace, search: ((now: object) => present({ ...now, ...change })) as never }),
    [navigate],
  );
}

/** The state in the address, as `read` of `searchShape` understands it, and the way to change it. */
export function useSearchState<T extends object>(
  read: (raw: Readonly<Record<string, unknown>>) => T,
): [search: T, set: SetSearch<T>] {
  // As text, so that nothing is drawn anew for what others keep in the address.
  const said = useSearch({ strict: false, select: (raw) => JSON.stringify(read({ ...raw })) });
  return [useMemo(() => JSON.parse(said) as T, [said]), useSetSearch<T>()];
}
