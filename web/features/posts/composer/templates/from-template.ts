import type { FileDetail } from '#contract/files/routes.ts';
import type { GivenFile, PostContent } from '#contract/posts/content.ts';
import type { PostRecipe } from '#contract/posts/post.ts';
import {
  contentOf,
  type DraftFile,
  fromLibrary,
  noOwnPart,
  type OwnPart,
  type PostDraft,
  withDetail,
} from '../../draft/post-draft.ts';

const idOf = (file: GivenFile): string => (typeof file === 'string' ? file : file.uuid);

/** The files that a template names. */
export const filesOf = ({ files = [] }: PostContent): string[] => files.map(idOf);

/** The recipes that a template names. */
export const recipesOf = ({ files = [] }: PostContent): string[] =>
  files.flatMap((file) => (typeof file === 'string' ? [] : (file.recipe ?? [])));

/** The files and recipes of a template that are there, by their ids. */
interface Known {
  readonly files: ReadonlyMap<string, FileDetail>;
  readonly recipes: ReadonlyMap<string, PostRecipe>;
}

function draftFiles({ files = [] }: PostContent, known: Known): DraftFile[] {
  return files.flatMap((given) => {
    const detail = known.files.get(idOf(given));
    if (!detail) return [];
    const { alt = null, crop = null, recipe } = typeof given === 'string' ? {} : given;
    const made = (recipe && known.recipes.get(recipe)) || null;
    return [{ ...withDetail(fromLibrary(detail), detail), alt, crop, recipe: made }];
  });
}

function ownParts({ accounts = [] }: PostContent): Record<string, OwnPart> {
  return Object.fromEntries(
    accounts.map(({ account, caption = null, first_comment = null, link = null, files, options = {} }) => {
      const crops = (files ?? []).map((file) => [idOf(file), (typeof file === 'string' ? null : file.crop) ?? null]);
      return [
        account,
        { ...noOwnPart, caption, firstComment: first_comment, link, crops: Object.fromEntries(crops), options },
      ];
    }),
  );
}

/** A draft with what a template has. What the template leaves empty stays as it is; accounts that are off are left out. */
export function withTemplate(
  draft: PostDraft,
  content: PostContent,
  { files, recipes, offered }: Known & { readonly offered: ReadonlySet<string> },
): PostDraft {
  const { caption = '', first_comment: comment = '', link, labels = [], campaign, account } = content;
  const named = content.accounts?.map((one) => one.account) ?? (account ? [account] : []);
  const accounts = named.filter((one) => offered.has(one));
  const given = draftFiles(content, { files, recipes });
  return {
    ...draft,
    ...(accounts.length > 0 && { accounts, own: { ...draft.own, ...ownParts(content) } }),
    ...(caption !== '' && { caption }),
    ...(comment !== '' && { firstComment: comment }),
    ...(link && { link }),
    ...(given.length > 0 && { files: given }),
    ...(labels.length > 0 && { labels }),
    ...(campaign && { campaign }),
  };
}

/** The part of a draft that a template keeps: all but its time. */
export function templateOf(draft: PostDraft) {
  const { scheduledDate: _date, ...content } = contentOf({ ...draft, at: undefined });
  return content;
}
