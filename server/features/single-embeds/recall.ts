import type { Recall } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { type EndableEmbed, openEmbed } from './access.ts';
import { writeLook } from './changes/change.ts';
import { embedsWith, lockEmbed } from './store.ts';

/** Single embeds. One that shows the file alone is turned off: it keeps its address for what comes instead. */
export const recall: Recall<Services> = {
  kind: 'single_embed',
  needs: 'MANAGE_GALLERIES',
  async find(call, { team_id: team, id: file }) {
    const embeds: EndableEmbed[] = [];
    for (const id of await embedsWith(call.db, team, file)) embeds.push(await openEmbed(call, 'single_embed.end', id));
    return {
      showers: embeds.map(({ id: uuid, title }) => ({ uuid, title })),
      async take(tx, act) {
        for (const { id } of embeds) {
          const row = await lockEmbed(tx, team, id);
          if (!row?.files.includes(file)) continue;
          const files = row.files.filter((one) => one !== file);
          await writeLook(tx, act, row, files.length > 0 ? { ...row, files } : { ...row, active: false });
        }
      },
    };
  },
};
