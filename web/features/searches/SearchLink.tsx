import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Search } from '#contract/searches.ts';
import { placeOf } from './search-place.ts';

/** The way to what a saved search finds. */
export function SearchLink(props: {
  search: Search;
  current: boolean;
  className: string | undefined;
  children: ReactNode;
}) {
  const { search, current, className = '', children } = props;
  const place = placeOf(search.query);
  const shared = {
    search: place.search,
    className,
    title: search.name,
    activeOptions: { exact: true, includeSearch: true },
    ...(current ? { 'aria-current': 'page' as const } : {}),
  };
  if (!place.folder)
    return (
      <Link to="/library/" {...shared}>
        {children}
      </Link>
    );
  return (
    <Link to="/library/$folder" params={{ folder: place.folder }} {...shared}>
      {children}
    </Link>
  );
}
