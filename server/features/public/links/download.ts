import type { downloadPublicFile } from '#contract/public/links.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import type { Services } from '#server/services.ts';
import { sendDownload } from '../download.ts';
import { openShown } from './open.ts';
import { linkUses } from './store.uses.ts';

/** The file itself, where the link lets it go. */
export const download: Handler<typeof downloadPublicFile, Services> = async (call) => {
  const shown = await openShown(call, call.params.uuid);
  if (!shown.link.downloadable) fail('forbidden', 'This link shows the file only. You can request the download.');
  if (!shown.givable) fail('forbidden', 'This file can only be viewed with its watermark.');
  const { team_id: team, id } = shown.file;
  const leaving = () => {
    if (!isBot(call.request)) linkUses.count(call.db, { team, id }, 'downloads');
  };
  return sendDownload(call, shown, { size: call.query.size, details: { public: true }, leaving });
};
