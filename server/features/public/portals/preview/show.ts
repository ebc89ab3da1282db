import type { WithheldReason } from '#contract/media-centres/albums.ts';
import type { PreviewAudience, previewCentre } from '#contract/media-centres/routes.ts';
import { countReasons, type ReasonCount } from '#features/media-centres/shown/standing.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { treeFor } from '../open.ts';
import type { ShownTree } from '../tree.ts';
import { audienceOf, audiencesOf, partOf } from './audiences.ts';
import { openDraft, previewAt } from './open.ts';

/** The number of files that some visitors would see, and the reasons of the others. */
function amountsOf({ byId }: ShownTree, counts: readonly ReasonCount[]): Pick<PreviewAudience, 'shown' | 'withheld'> {
  const withheld = new Map<WithheldReason, number>();
  let shown = 0;
  for (const { album, reason, files } of counts) {
    const why = byId.has(album) ? reason : 'album';
    if (why === null) shown += files;
    else withheld.set(why, (withheld.get(why) ?? 0) + files);
  }
  return { shown, withheld: [...withheld].map(([reason, files]) => ({ reason, files })) };
}

/** The addresses at which a draft is looked at, and as whom. */
export const show: Handler<typeof previewCentre, Services> = async (call) => {
  const { published, ...portal } = await openDraft(call.services, call, call.params.id);
  const counts = await countReasons(call.db, portal.team, portal.id);
  return {
    audiences: audiencesOf(portal, published).map((one) => ({
      ...one,
      url: previewAt(portal.id, partOf(one)),
      ...amountsOf(treeFor(published, audienceOf(one)).tree, counts),
    })),
  };
};
