import { approvalPolicy } from './approvals.ts';
import { attachmentPolicy } from './attachments.ts';
import { attributePolicy } from './attributes.ts';
import { collectionPolicy } from './collections.ts';
import { commentPolicy } from './comments.ts';
import { consentPolicy } from './consents.ts';
import { designAccountPolicy } from './design-accounts.ts';
import { downloadPresetPolicy } from './download-presets.ts';
import { downloadRequestPolicy } from './download-requests.ts';
import { filePolicy } from './files.ts';
import type { Flag } from './flags.ts';
import { folderPlacePolicy } from './folders/folder-places.ts';
import { folderPolicy } from './folders/folders.ts';
import { galleryPolicy } from './galleries.ts';
import { galleryTemplatePolicy } from './gallery-templates.ts';
import { libraryPolicy } from './library.ts';
import { listLinkPolicy } from './list-links.ts';
import { mediaCentrePolicy } from './media-centres.ts';
import { recipePolicy } from './recipes.ts';
import { reportPolicy } from './reports.ts';
import { rightPolicy } from './rights.ts';
import { type Decision, decideBy, type Rule, type Standing } from './rule.ts';
import { searchPolicy } from './searches.ts';
import { sharePolicy } from './shares.ts';
import { singleEmbedPolicy } from './single-embeds.ts';
import { postFeedPolicy } from './social/post-feeds.ts';
import { calendarViewPolicy, postPolicy } from './social/posts.ts';
import { socialAccountPolicy } from './social/social-accounts.ts';
import { socialPostPolicy } from './social/social-posts.ts';
import { submissionPolicy } from './submissions.ts';
import { tagPolicy } from './tags.ts';
import { teamPolicy } from './teams.ts';
import { uploadDefaultsPolicy } from './uploads/upload-defaults.ts';
import { uploadLinkPolicy } from './uploads/upload-links.ts';

/** Every rule by its action: those of files have a word, all others `noun.verb`. */
export const policies = {
  ...filePolicy,
  ...approvalPolicy,
  ...attachmentPolicy,
  ...attributePolicy,
  ...calendarViewPolicy,
  ...collectionPolicy,
  ...commentPolicy,
  ...consentPolicy,
  ...designAccountPolicy,
  ...downloadPresetPolicy,
  ...downloadRequestPolicy,
  ...folderPlacePolicy,
  ...folderPolicy,
  ...galleryPolicy,
  ...galleryTemplatePolicy,
  ...libraryPolicy,
  ...listLinkPolicy,
  ...mediaCentrePolicy,
  ...postFeedPolicy,
  ...postPolicy,
  ...recipePolicy,
  ...reportPolicy,
  ...rightPolicy,
  ...searchPolicy,
  ...sharePolicy,
  ...singleEmbedPolicy,
  ...socialAccountPolicy,
  ...submissionPolicy,
  ...socialPostPolicy,
  ...tagPolicy,
  ...teamPolicy,
  ...uploadDefaultsPolicy,
  ...uploadLinkPolicy,
};
export type Action = keyof typeof policies;

/** The facts that levels in folders depend on, of a rule without a condition on its row. */
type GrantFacts<R> = R extends { readonly granted: (who: Standing, facts: infer Facts) => readonly Flag[] }
  ? Facts
  : unknown;
type FactsByAction = {
  [A in Action]: (typeof policies)[A] extends { readonly row?: infer Row }
    ? NonNullable<Row> extends (who: Standing, facts: infer Facts) => Decision
      ? Facts
      : GrantFacts<(typeof policies)[A]>
    : GrantFacts<(typeof policies)[A]>;
};
/** The facts of a row that a decision about an action needs. */
export type FactsOf<A extends Action> = FactsByAction[A];

/** Policy for one row of any feature: whether it may be done, or why not and what would be needed. */
export const decideOn = <A extends Action>(who: Standing, action: A, facts: FactsOf<A>): Decision =>
  decideBy(policies[action] as Rule<FactsOf<A>>, who, facts);
