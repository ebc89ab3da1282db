import * as contract from '#contract/public-links.ts';
import { shareFile as shareRoute } from '#contract/shares.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { shareFile } from './share-file.ts';
import { show } from './show.ts';
import { unlock } from './unlock.ts';

export const handlers: Handled<Services>[] = [
  on(shareRoute, shareFile),
  on(contract.showPublicFile, show),
  on(contract.showPublicEmbed, show),
  on(contract.unlockPublicFile, unlock),
];
