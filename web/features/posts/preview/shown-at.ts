import { outputSize } from '#contract/image-editor/geometry.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { captionAt, cropAt, type DraftFile, isWebAddress, ownPart, type PostDraft } from '../draft/post-draft.ts';
import type { ShownPost } from './NetworkPreview.tsx';

/** The size of what goes out of an image, before it is cropped. */
function sizeOf({ width, height, recipe }: DraftFile): Pick<DraftFile, 'width' | 'height'> {
  return recipe?.recipe && width && height ? outputSize(recipe.recipe, { width, height }).framed : { width, height };
}

const mediaOf = (draft: PostDraft, account: string) => (file: DraftFile) => ({
  uuid: file.uuid,
  src: file.type.startsWith('video/') ? file.thumbnail : (file.preview ?? file.thumbnail),
  video: file.type.startsWith('video/'),
  ...sizeOf(file),
  recipe: file.recipe?.recipe ?? null,
  crop: cropAt(draft, account, file),
  alt: file.alt ?? file.described ?? '',
});

/** A draft as it would be at one account. */
export function shownAt(
  draft: PostDraft,
  account: ShownPost['account'] & Pick<SocialAccount, 'uuid' | 'defaults'>,
): ShownPost {
  const own = ownPart(draft, account.uuid);
  const link = (own.link ?? draft.link).trim();
  return {
    account,
    caption: captionAt(draft, account.uuid),
    media: draft.files.map(mediaOf(draft, account.uuid)),
    link: isWebAddress(link) ? link : null,
    firstComment: own.firstComment ?? draft.firstComment,
    options: { ...account.defaults, ...own.options },
  };
}
