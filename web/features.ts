import { approvals } from './features/approvals/feature.ts';
import { attributes } from './features/attributes/feature.ts';
import { changes } from './features/changes/feature.ts';
import { collections } from './features/collections/feature.ts';
import type { Feature } from './features/declaration.ts';
import { designAccounts } from './features/design-accounts/feature.ts';
import { duplicates } from './features/duplicates/feature.ts';
import { files } from './features/files/feature.ts';
import { folders } from './features/folders/feature.ts';
import { galleries } from './features/galleries/feature.ts';
import { imageEditor } from './features/image-editor/feature.ts';
import { mediaCentres } from './features/media-centres/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { operator } from './features/operator/feature.ts';
import { posts } from './features/posts/feature.ts';
import { recipes } from './features/recipes/feature.ts';
import { rights } from './features/rights/feature.ts';
import { searches } from './features/searches/feature.ts';
import { sharedLinks } from './features/shared-links/feature.ts';
import { shares } from './features/shares/feature.ts';
import { singleEmbeds } from './features/single-embeds/feature.ts';
import { socialPosts } from './features/social-posts/feature.ts';
import { submissions } from './features/submissions/feature.ts';
import { tags } from './features/tags/feature.ts';
import { teams } from './features/teams/feature.ts';

/** Every feature, as it declares itself. What the first page does not need of them is in `features.lazy.ts`. */
export const features: readonly Feature[] = [
  approvals,
  attributes,
  changes,
  collections,
  designAccounts,
  duplicates,
  files,
  folders,
  galleries,
  imageEditor,
  mediaCentres,
  notifications,
  operator,
  posts,
  recipes,
  rights,
  searches,
  sharedLinks,
  shares,
  singleEmbeds,
  submissions,
  socialPosts,
  tags,
  teams,
];
