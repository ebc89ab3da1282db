import { notify } from '#features/notifications/changes/notify.ts';
import { takeStaffEmails } from '#features/notifications/store.ts';
import type { Services } from '#server/services.ts';
import { type BlobToCheck, staffIds } from '../store.scrub.ts';

const said = (count: number) =>
  count === 1 ? 'The stored bytes of one upload are damaged' : `The stored bytes of ${count} uploads are damaged`;

const letter = (to: string, text: string, origin: string) => ({
  to,
  subject: text,
  text: `${text}. They can no longer be downloaded.\n\nUpload the same files again, or put their bytes back from a backup:\nnpm run vitrine -- doctor --repair --from <backups>\n\nThe list is here:\n${origin}/staff/storage\n`,
});

/** Leaves word with staff of bytes that were found damaged, team by team. */
export async function tellDamaged(
  services: Pick<Services, 'db' | 'mail' | 'origin' | 'pulse'>,
  blobs: readonly BlobToCheck[],
): Promise<void> {
  const { db, mail, origin, pulse } = services;
  for (const [team, own] of Map.groupBy(blobs, (blob) => blob.team)) {
    await db.transaction().execute(async (tx) => {
      const users = await staffIds(tx);
      await notify(tx, { team, kind: 'damaged', by: null, file: null, text: said(own.length), users });
    });
    for (const { email, text } of await takeStaffEmails(db, team, 'damaged'))
      await mail.send(letter(email, text, origin));
  }
  pulse.changed();
}
