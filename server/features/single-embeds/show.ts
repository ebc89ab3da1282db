import type { showSingleEmbed } from '#contract/single-embeds.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openEmbed } from './access.ts';
import { presentEmbeds } from './told.ts';

export const show: Handler<typeof showSingleEmbed, Services> = async (call) => {
  const [embed] = await presentEmbeds(call, [await openEmbed(call, 'single_embed.view', call.params.id)]);
  return embed ?? fail('not_found');
};
