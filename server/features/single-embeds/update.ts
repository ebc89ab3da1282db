import type { updateSingleEmbed } from '#contract/single-embeds/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openEmbed } from './access.ts';
import { changeEmbed } from './changes/change.ts';
import { requireShowable } from './fit.ts';
import { findEmbed } from './store.ts';
import { presentEmbeds } from './told.ts';

export const update: Handler<typeof updateSingleEmbed, Services> = async (call) => {
  const { db, body, act, write } = call;
  const row = await openEmbed(call, 'single_embed.edit', call.params.id);
  const show = async () => {
    const now = (await findEmbed(db, [row.team_id], row.id)) ?? fail('not_found');
    const [embed] = await presentEmbeds(call, [now]);
    return embed ?? fail('not_found');
  };
  await call.requireRevision(row.revision, show);
  const { removeFile, files: all, ...rest } = body;
  const files = all && [...new Set(all)];
  // What it shows already may stay, whatever has become of it.
  if (files)
    await requireShowable(
      call,
      row.team_id,
      files.filter((id) => !row.files.includes(id)),
    );
  await write((tx) => changeEmbed(tx, act, row, { ...rest, files, without: removeFile }));
  return show();
};
