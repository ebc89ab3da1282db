import type { listPreviews } from '#contract/posts/preview-routes.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openPost } from '../access.ts';
import { askForPreview } from '../previews/ask.ts';
import { type PublishedTarget, publishedTargets, takePreviewTurn, writePreview } from '../store/previews.ts';

const networkMs = 8_000;
const nothing = { provider: null, title: null, author: null, thumbnail: null };

/** A card as it is kept; asked for at most once a day, and left as it was where nothing is told. */
async function previewOf(services: Services, target: PublishedTarget) {
  const { db } = services;
  const { account_id: account, platform, server, permalink: url } = target;
  const address = connectors[platform]?.oembed?.(url, server) ?? null;
  let kept = target.preview;
  if (address !== null && (await takePreviewTurn(db, target))) {
    const told = await askForPreview(services, address, AbortSignal.timeout(networkMs));
    if (told) await writePreview(db, target, told);
    kept = told ?? kept;
  }
  return { account, platform, url, ...nothing, ...kept };
}

export const previews: Handler<typeof listPreviews, Services> = async (call) => {
  const { db, services, query } = call;
  const { team_id: team, id } = await openPost(call, 'post.view', call.params.id);
  const targets = await publishedTargets(db, team, id);
  const cards = await Promise.all(targets.map((target) => previewOf(services, target)));
  return pageOfAll(`post previews ${id}`, cards, query, ({ account }) => account);
};
