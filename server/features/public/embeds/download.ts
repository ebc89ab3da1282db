import type { downloadEmbedded } from '#contract/public/embeds.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import type { Services } from '#server/services.ts';
import { sendDownload } from '../download.ts';
import { isGiven, openForVisitor, shownAs } from './open.ts';
import { embedUses } from './store.uses.ts';

/** A file of an embed as it came in, where the embed lets it go. */
export const download: Handler<typeof downloadEmbedded, Services> = async (call) => {
  const { request, params } = call;
  const open = await openForVisitor(call, params.id);
  const shown = shownAs(open, params.version);
  if (!open.embed.downloadable) fail('forbidden', 'This embed shows its files only.');
  if (!isGiven(open, shown)) fail('forbidden', 'This file can only be viewed with its watermark.');
  const { team_id: team, id } = open.embed;
  const leaving = () => {
    if (!isBot(request)) embedUses.count(call.db, { team, id }, 'downloads');
  };
  return sendDownload(call, shown, { size: call.query.size, details: { public: true }, leaving });
};
