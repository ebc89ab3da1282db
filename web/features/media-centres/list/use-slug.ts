import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../../lib/me.ts';
import { slugQuery } from '../queries.ts';
import { slugOf, slugWrong } from './slug-of.ts';

export interface SlugNow {
  readonly value: string;
  /** The reason it cannot be taken. */
  readonly wrong: string | undefined;
  /** Another that is free. */
  readonly suggestion: string | undefined;
  readonly checking: boolean;
  /** It is the one there is. */
  readonly present: boolean;
  /** Free as it stands. */
  readonly ready: boolean;
  type(value: string): void;
}

/**
 * An address while it is typed, and whether it is free. Until it is typed it follows the title. `own`: the present one, which is
 * nobody else's.
 */
export function useSlug(title: string, own?: string): SlugNow {
  const team = useTeam().uuid;
  const [typed, setTyped] = useState(own);
  const value = typed ?? slugOf(title);
  const [asked] = useDebouncedValue(value, limits.folderSearchDebounceMs);
  const shape = slugWrong(value);
  const enabled = shape === undefined && asked === value && value !== own;
  const { data, isFetching } = useQuery({ ...slugQuery(team, asked), enabled });
  const known = enabled ? data : undefined;
  const taken = known?.available === false;
  return {
    value,
    wrong: value === '' && typed === undefined ? undefined : (shape ?? (taken ? 'This address is taken.' : undefined)),
    suggestion: taken ? known.suggestion : undefined,
    checking: value !== own && shape === undefined && (asked !== value || isFetching),
    present: value === own,
    ready: value === own || known?.available === true,
    type: (next) => setTyped(next.toLowerCase()),
  };
}
