import { useNavigate } from '@tanstack/react-router';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { moveSearch } from './search-groups.ts';
import type { Suggested } from './suggestions.ts';

const added = (known: readonly string[] | undefined, value: string) => [...new Set([...(known ?? []), value])];

/** Acts on a suggestion by its kind: a folder is gone to, a tag or creator narrows, all else is searched for by `find`. */
export function useTakeSuggestion(typed: string, find: (groups: readonly string[]) => void) {
  const navigate = useNavigate();
  const { search } = useLibraryPlace();
  const setSearch = useSetLibrarySearch();
  return ({ kind, value, uuid }: Suggested) => {
    if (kind === 'folder' && uuid) void navigate({ to: '/library/$folder', params: { folder: uuid }, search: {} });
    else if (kind === 'tag') setSearch({ tags: added(search.tags, uuid ?? value) });
    else if (kind === 'creator') setSearch({ creator: added(search.creator, uuid ?? value) });
    else {
      const filled = moveSearch({ groups: search.q ?? [], typed }, { type: 'autofill', value });
      find(moveSearch(filled, { type: 'enter' }).groups);
    }
  };
}
