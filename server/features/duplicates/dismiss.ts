import type { dismissDuplicates } from '#contract/duplicates.ts';
import { lockFiles } from '#features/files/store/files.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { tellApart } from './changes/tell-apart.ts';

export const dismiss: Handler<typeof dismissDuplicates, Services> = async ({ params: { team }, body, act, write }) => {
  const files = [...new Set(body.files)];
  if (files.length < 2) invalid('files', 'must name two files or more');
  const dismissed = await write(async (tx) => {
    if ((await lockFiles(tx, team, files)).length < files.length)
      fail('not_found', 'One of these files does not exist.');
    return tellApart(tx, act, team, { distinct: true, files });
  });
  return { dismissed };
};
