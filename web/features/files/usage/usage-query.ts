import { queryOptions } from '@tanstack/react-query';
import { type FileUsage, showUsage } from '#contract/files/usage.ts';
import { call } from '../../../lib/call.ts';
import type { UsageKind } from './usage-kind.ts';

/** Read again with every revision of the file: most of what it tells is part of that. */
export const usageQuery = ({ uuid, revision }: { uuid: string; revision: number }) =>
  queryOptions({
    queryKey: ['usage', uuid, revision],
    queryFn: ({ signal }) => call(showUsage, { params: { uuid }, signal }),
    staleTime: 15_000,
  });

/** A place in words, and what tells it from others of the same words. */
export interface PlaceWords {
  readonly id: string;
  readonly words: string;
  /** True when a recall takes the file from there. */
  readonly recalled: boolean;
}

/** Everywhere that a file is found besides its own folder. */
export const placesOf = (kinds: readonly UsageKind[], usage: FileUsage): PlaceWords[] =>
  kinds.flatMap(({ title, of }) =>
    of(usage).flatMap(({ id, words, recalled = false }) =>
      words === undefined ? [] : [{ id: `${title} ${id}`, words, recalled }],
    ),
  );
