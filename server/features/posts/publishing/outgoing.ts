import type { OutgoingMedia, OutgoingPost } from '#features/social-accounts/connectors/connector.ts';
import type { Services } from '#server/services.ts';
import type { Tried } from '../changes/outcome.ts';
import { altOf, filesFor, loadMaterial } from '../material.ts';
import { cropOf } from '../rules/edited.ts';
import { captionWithLink } from '../rules/words.ts';
import { firstTry, keepProgress } from '../store/sending.ts';
import type { Prepared } from './ask.ts';
import { failed } from './ended.ts';
import { prepareMedia } from './prepare-media.ts';

/** The files of a post as its account's network takes them. */
export async function mediaFor(
  services: Services,
  tried: Tried,
  { facts, target }: Prepared,
): Promise<OutgoingMedia[]> {
  const written = facts.targets.find(({ account }) => account === tried.account_id);
  const wanted = written ? filesFor(facts, written) : [];
  const ids = wanted.flatMap(({ own }) => own.file ?? []);
  const { files } = await loadMaterial(services.db, tried.team_id, ids);
  const media: OutgoingMedia[] = [];
  for (const { own, variant } of wanted) {
    const file = (own.file === null ? undefined : files.get(own.file)) ?? failed('media', `${own.name} was deleted.`);
    const { edit } = own;
    const crop = cropOf(own, variant);
    media.push(
      await prepareMedia(
        services,
        { file, crop, edit, alt: altOf(file, own, variant), marked: file.watermark },
        target.limits,
      ),
    );
  }
  return media;
}

/** A post as it goes to its account. */
export async function outgoingPost(services: Services, tried: Tried, prepared: Prepared): Promise<OutgoingPost> {
  const { words, limits } = prepared.target;
  const media = await mediaFor(services, tried, prepared);
  const kept = { ...tried.progress };
  const first = await firstTry(services.db, tried);
  return {
    key: tried.intention,
    caption: captionWithLink(words, limits),
    firstComment: limits.firstComment ? words.firstComment : '',
    link: limits.link === 'none' ? null : words.link,
    options: words.options,
    media,
    // Kept by the clock of the database; connectors compare with ours.
    since: first ? new Date(first.getTime() - services.aheadMs()) : services.clock.now(),
    progress: kept,
    async keep(more) {
      Object.assign(kept, more);
      if (!(await keepProgress(services.db, tried, kept))) throw new Error('Somebody else publishes this post by now.');
    },
  };
}
