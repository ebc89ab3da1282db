import type { FileDetail } from '#contract/files/routes.ts';
import type { PostContent } from '#contract/posts/content.ts';
import type { PostTemplate } from '#contract/posts/plan-routes.ts';
import type { PostRecipe } from '#contract/posts/post.ts';
import { CallError } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { count } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { queryClient } from '../../../../lib/query.ts';
import { fileQuery } from '../../../files/queries.ts';
import { recipesQuery } from '../../../recipes/queries.ts';
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

/** The recipes of a template that are still there and the reader's to use. */
async function readRecipes(team: string, content: PostContent): Promise<Map<string, PostRecipe>> {
  if (recipesOf(content).length === 0) return new Map();
  const all = await queryClient.fetchQuery(recipesQuery(team)).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 403) return [];
    throw error;
  });
  return new Map(all.map(({ uuid, name, recipe }) => [uuid, { uuid, name, recipe }]));
}

/** Fills the draft with a template; the toast offers the way back. */
export function useTemplate() {
  const { work, offered } = useWrite();
  const team = useTeam().uuid;
  return useChange({
    async run({ content }: PostTemplate) {
      const wanted = filesOf(content);
      const [files, recipes] = await Promise.all([readFiles(wanted), readRecipes(team, content)]);
      const before = work.draft;
      const known = new Set(offered.map(({ uuid }) => uuid));
      work.edit((draft) => withTemplate(draft, content, { files, recipes, offered: known }));
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
