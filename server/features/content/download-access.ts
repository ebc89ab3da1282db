import type { Route } from '#contract/route.ts';
import { openFile } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store.ts';
import type { Authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';

/**
 * Opens a file for its bytes. A role that may only have watermarked copies gets none while nothing can be watermarked:
 * clean bytes are never its substitute.
 */
export async function openForDownload<R extends Route>(
  call: Call<R>,
  uuid: string,
): Promise<Authorized<FileRow, 'download'>> {
  await openFile(call, 'download_watermarked', uuid);
  const file = await openFile(call, 'download', uuid);
  return file ?? fail('forbidden');
}
