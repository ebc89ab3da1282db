import type { FileDetail } from '#contract/files/routes.ts';
import type { PostTemplate } from '#contract/posts/plan-routes.ts';
import { CallError } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { count } from '../../../../lib/format.ts';
import { queryClient } from '../../../../lib/query.ts';
import { fileQuery } from '../../../files/queries.ts';
import { useWrite } from '../../write/write-context.ts';
import { filesOf, recipesOf, withTemplate } from './from-template.ts';

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

/** The parts that a template had and has no more, in a sentence. */
function lostWords(files: number, recipes: number): string | undefined {
  const gone = (lost: number, what: string) =>
    lost > 0 ? `${count(lost, what)} of it ${lost === 1 ? 'is' : 'are'} no longer there` : undefined;
  const lines = [gone(files, 'file'), gone(recipes, 'recipe')].flatMap((line) => line ?? []);
  if (recipes > 0) lines.push('images without their recipe go out as they are');
  return lines.length === 0 ? undefined : `${lines.join('; ')}.`;
}

/** Fills the draft with a template; the toast offers the way back. */
export function useTemplate() {
  const { work, offered } = useWrite();
  return useChange({
    async run({ content, recipes: made }: PostTemplate) {
      const wanted = filesOf(content);
      const files = await readFiles(wanted);
      const recipes = new Map(made.map((recipe) => [recipe.uuid, recipe]));
      const before = work.draft;
      const known = new Set(offered.map(({ uuid }) => uuid));
      work.edit((draft) => withTemplate(draft, content, { files, recipes, offered: known }));
      const named = new Set(recipesOf(content));
      return { before, lost: lostWords(wanted.length - files.size, named.size - recipes.size) };
    },
    said: ({ before, lost }, { name }) => [
      `Used the template ${name}`,
      {
        action: { label: 'Undo', run: () => work.edit((now) => ({ ...before, at: now.at })) },
        ...(lost !== undefined && { reason: lost }),
      },
    ],
    failed: 'The template did not load.',
  });
}
