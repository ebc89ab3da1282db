import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { listMetadata, type MetadataItem } from '#contract/metadata/routes.ts';
import { call } from '../../lib/call.ts';

const keyOf = ({ uuid, latest_version, revision }: FileDetail) =>
  ['metadata', uuid, latest_version.uuid, latest_version.processed, revision] as const;

async function readAll(uuid: string, signal: AbortSignal): Promise<MetadataItem[]> {
  const items: MetadataItem[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: limits.page.max, ...(cursor === undefined ? {} : { cursor }) };
    const page = await call(listMetadata, { params: { uuid }, query, signal });
    items.push(...page.results);
    if (page.next === null) return items;
    cursor = page.next;
  }
}

/** All that a file says about itself. Read again for every revision; until then what was said before stays on the screen. */
export const metadataQuery = (file: FileDetail) =>
  queryOptions({
    queryKey: keyOf(file),
    queryFn: ({ signal }) => readAll(file.uuid, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === file.uuid ? before : undefined),
    staleTime: 60_000,
  });
