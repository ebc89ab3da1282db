import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTeam } from '../../../../lib/me.ts';
import type { SocialsSearch } from '../../../../lib/search/socials.ts';
import type { SetSearch } from '../../../../lib/search/use-search-state.ts';
import { placeOf } from './view-place.ts';
import { viewsQuery } from './view-queries.ts';

/** Opens the calendar with the reader's default view, where the address says nothing else. */
export function useUsualView(search: SocialsSearch, set: SetSearch<SocialsSearch>): void {
  const [bare, setBare] = useState(() => Object.keys(search).length === 0);
  const { data } = useQuery({ ...viewsQuery(useTeam().uuid), enabled: bare });
  const usual = data?.find((view) => view.default);
  const open = useEffectEvent(() => {
    if (!data) return;
    setBare(false);
    if (usual && Object.keys(search).length === 0) set(placeOf(usual.query), true);
  });
  useEffect(() => {
    if (bare && data) open();
  }, [bare, data]);
}
