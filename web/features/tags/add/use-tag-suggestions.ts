import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { tagSearchQuery } from '../queries.ts';

/** The option that makes a tag of what is typed. */
export const CREATE = 'create';
const suggestAfterMs = 150;

export const foldTag = (text: string) => text.trim().toLocaleLowerCase();

/** Tags of the team that have what is typed. `without`: tags that are not offered; `free`: what is typed can be a new one. */
export function useTagSuggestions(team: string, typed: string, without: readonly string[], free = true) {
  const [asked] = useDebouncedValue(typed.trim(), suggestAfterMs);
  const found = useQuery({
    ...tagSearchQuery(team, asked),
    placeholderData: (previous) => previous,
    enabled: asked !== '',
  });
  const known = asked === '' ? [] : (found.data?.results ?? []);
  const offered = known.filter((tag) => !without.includes(tag.uuid)).slice(0, 8);
  /** The answer is of what is typed now. */
  const settled = asked === typed.trim() && !found.isPlaceholderData && !found.isFetching;
  const isTyped = (tag: { name: string }) => foldTag(tag.name) === foldTag(typed);
  const unknown = settled && typed.trim() !== '' && !known.some(isTyped);
  const creates = free && unknown;
  /** The option that is what is typed, to the letter or as a new tag. */
  const exact = offered.find(isTyped)?.name ?? (creates ? CREATE : undefined);
  return { asked, offered, settled, unknown, creates, exact, waits: found.isFetching && asked !== '' };
}

export type TagSuggestions = ReturnType<typeof useTagSuggestions>;
