import { mailAlerts } from '#features/notifications/changes/mail-alerts.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { insertEvents } from '#platform/audit/event.ts';
import { foreignAllowed, managersOf, type NewRefusal } from '#platform/audit/refusals.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';

const told = `Requested more than ${foreignAllowed} things that do not exist or that they cannot access, and was blocked.`;

/** Keeps that someone tried too many doors, and leaves word for those who manage the teams of that person. */
export async function raiseAlarm(
  services: Pick<Services, 'db' | 'mail' | 'origin' | 'pulse'>,
  { actor, route, source, request }: NewRefusal,
  count: string,
): Promise<void> {
  const { db, pulse } = services;
  const details = { allowed: foreignAllowed, calls: [route], refusals: count };
  const event = { actor, action: 'alert.foreign', noun: 'alert', subject: actor, details, source, request };
  const teams = await db.transaction().execute(async (tx) => {
    await insertEvents(tx, [{ id: newId(), event }]);
    const concerned = await managersOf(tx, actor);
    for (const { team, managers } of concerned)
      await notify(tx, { team, kind: 'alert', by: actor, file: null, text: told, users: managers });
    return concerned.map(({ team }) => team);
  });
  pulse.changed();
  for (const team of teams) await mailAlerts(services, team, actor);
}
