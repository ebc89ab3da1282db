import * as embeds from '#contract/single-embeds/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import { onForTeam } from '#platform/http/shared-address.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { list } from './list.ts';
import { show } from './show.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(embeds.listSingleEmbeds, list),
  onForTeam(embeds.showSingleEmbed, show),
  on(embeds.createSingleEmbed, create),
  on(embeds.updateSingleEmbed, update),
  on(embeds.deleteSingleEmbed, remove),
];
