import type { FileDetail } from '#contract/files/routes.ts';
import type { PostTemplate } from '#contract/posts/plan-routes.ts';
import { CallError } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { count } from '../../../../lib/format.ts';
import { queryClient } from '../../../../lib/query.ts';
import { fileQuery } from '../../../files/queries.ts';
import { useWrite } from '../../write/write-context.ts';
import { filesOf, withTemplate } from './from-template.ts';

/** The files of a template that are still there and the reader's to see. */
async function readFiles(uuids: readonly string[]): Promise<Map<string, FileDetail>> {
  const read = await Promise.all(
    uuids.map((uuid) =>
      queryClient.fetchQuery(fileQuery(uuid)).catch((error: unknown) => {
        if (error instanceof CallError && (error.status === 404 || error.status === 403)) return undefined;
        throw error;
      }),
    ),
  );
  return new Map(read.flatMap((file) => (file && !file.recycled ? [[file.uuid, file]] : [])));
}

/** Fills the draft with a template; the toast offers the way back. */
export function useTemplate() {
  const { work, offered } = useWrite();
  return useChange({
    async run({ content }: PostTemplate) {
      const wanted = filesOf(content);
      const files = await readFiles(wanted);
      const before = work.draft;
      const known = new Set(offered.map(({ uuid }) => uuid));
      work.edit((draft) => withTemplate(draft, content, { files, offered: known }));
      return { before, lost: wanted.length - files.size };
    },
    said: ({ before, lost }, { name }) => [
      `Used the template ${name}`,
      {
        action: { label: 'Undo', run: () => work.edit((now) => ({ ...before, at: now.at })) },
        ...(lost > 0 && { reason: `${count(lost, 'file')} of it ${lost === 1 ? 'is' : 'are'} no longer there.` }),
      },
    ],
    failed: 'The template did not load.',
  });
}
