import { notify } from '#features/notifications/changes/notify.ts';
import type { Services } from '#server/services.ts';
import { managersOf, noteWarned } from '../store.quota.ts';

/** Tells the managers of a team once that most of its storage is used; again when there was room in between. */
export async function warnOfQuota(
  { db, pulse }: Pick<Services, 'db' | 'pulse'>,
  team: string,
  text: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await noteWarned(tx, team, true))) return;
    const users = await managersOf(tx, team);
    await notify(tx, { team, kind: 'storage_filling', by: null, file: null, text, users });
  });
  pulse.changed();
}

/** There is room again. */
export async function forgetWarning({ db }: Pick<Services, 'db'>, team: string): Promise<void> {
  await db.transaction().execute((tx) => noteWarned(tx, team, false));
}
