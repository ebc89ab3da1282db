import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { findOffer, takersOf } from '../store.offers.ts';

interface Offered {
  team: string;
  offer: string;
}

/** Asked for with every name alike: who is meant by it is looked up here, where nobody waits. */
export const tellOfferJob: JobDefinition<Offered> = {
  name: 'share.offer',
  concurrency: 1,
  priority: 40,
  retries: 3,
  expireSeconds: 60,
};

/** Leaves word of an offered folder for those who may take it, and writes to the address that was named. */
export async function tellOffer(services: Services, { team, offer: id }: Offered): Promise<void> {
  const { db, mail, origin } = services;
  const offer = await findOffer(db, team, id);
  if (!offer) return;
  const { named, team_name: from, folder_name: folder } = offer;
  const takers = await takersOf(db, team, named);
  for (const { team: guest, users } of takers) {
    const text = `${from}: ${folder}`;
    await db
      .transaction()
      .execute((tx) =>
        notify(tx, { team: guest, kind: 'share_offered', by: offer.by?.uuid ?? null, file: null, text, users }),
      );
    if (!named.includes('@')) await mailNews(services, guest, 'share_offered');
  }
  if (named.includes('@'))
    await mail.send({
      to: named,
      subject: `${from} wants to share the folder ${folder} with you`.replaceAll(/\s+/g, ' '),
      text: `${from} wants to share the folder ${folder} with your team on Vitrine.\n\nSomeone of your team who manages folders accepts or declines it here:\n${origin}/notifications\n`,
    });
}
