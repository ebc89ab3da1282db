import type { deleteSingleEmbed } from '#contract/single-embeds/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openEmbed } from './access.ts';
import { removeEmbed } from './changes/remove.ts';

export const remove: Handler<typeof deleteSingleEmbed, Services> = async (call) => {
  const row = await openEmbed(call, 'single_embed.edit', call.params.id);
  await call.write((tx) => removeEmbed(tx, call.act, row));
};
