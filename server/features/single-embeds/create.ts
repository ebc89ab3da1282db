import type { createSingleEmbed } from '#contract/single-embeds/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createEmbed } from './changes/create.ts';
import { requireShowable } from './fit.ts';
import { findEmbed } from './store.ts';
import { presentEmbeds } from './told.ts';

export const create: Handler<typeof createSingleEmbed, Services> = async (call) => {
  const { db, params, body, actor, act, write } = call;
  const { team } = params;
  const files = [...new Set(body.files)];
  await requireShowable(call, team, files);
  const id = await write((tx) => createEmbed(tx, act, { ...body, active: true, files, team, createdBy: actor.user }));
  const row = (await findEmbed(db, [team], id)) ?? fail('not_found');
  const [embed] = await presentEmbeds(call, [row]);
  return embed ?? fail('not_found');
};
