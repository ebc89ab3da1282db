import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { bodyOf, type Telling } from '../payload.ts';
import { insertDeliveries, type NewDelivery } from '../store.deliveries.ts';
import {
  anythingToDo,
  describe,
  type Listener,
  listenersOf,
  lockFeed,
  moveFeed,
  readOn,
  type ToldChange,
} from '../store.feed.ts';
import { webhooksDue } from '../store.sending.ts';
import { sendJob } from './send.ts';

/** Lines of history read at once. */
const atOnce = 1_000;

export const collectJob: JobDefinition = {
  name: 'webhooks.collect',
  concurrency: 1,
  priority: 5,
  retries: 0,
  expireSeconds: 300,
};

export const eventsWait = ({ db }: Pick<Services, 'db'>): Promise<boolean> => anythingToDo(db);

type DeliveryGroup = [ToldChange, ...ToldChange[]];

/** Several changes of one thing in one act are told as one. */
function gather({ history }: Telling, changes: readonly ToldChange[]): DeliveryGroup[] {
  const told = new Map<string, DeliveryGroup>();
  for (const change of changes) {
    const event = history.webhookEvent(change);
    if (event === null) continue;
    const key = `${change.team_id} ${change.set_id} ${change.subject} ${event}`;
    const known = told.get(key);
    if (known) known.push(change);
    else told.set(key, [change]);
  }
  return [...told.values()];
}

const hears = ({ team_id, events, since }: Listener, { history }: Telling, change: ToldChange): boolean =>
  team_id === change.team_id && since <= change.at && events.some((event) => event === history.webhookEvent(change));

async function deliver(tx: Tx, telling: Telling, changes: readonly ToldChange[]): Promise<void> {
  const listeners = await listenersOf(tx, [...new Set(changes.map((change) => change.team_id))]);
  const told = gather(telling, changes).filter(([first]) =>
    listeners.some((listener) => hears(listener, telling, first)),
  );
  if (told.length === 0) return;
  const described = await describe(
    tx,
    telling.history,
    told.map(([first]) => first),
  );
  const deliveries: NewDelivery[] = [];
  for (const lines of told) {
    const [first] = lines;
    const { seq, team_id: team } = first;
    const said = described.get(seq);
    const event = telling.history.webhookEvent(first);
    if (!said || event === null) continue;
    for (const listener of listeners) {
      if (!hears(listener, telling, first)) continue;
      const id = newId();
      deliveries.push({ team, id, webhook: listener.id, event, seq, body: bodyOf(id, telling, lines, said) });
    }
  }
  await insertDeliveries(tx, deliveries);
}

/** Reads one stretch of history and keeps what has to be told of it, in one transaction: killed, it is as if it had not begun. */
async function collectSome(tx: Tx, telling: Telling): Promise<boolean> {
  const place = await lockFeed(tx);
  if (!place) return false;
  const changes = await readOn(tx, place, atOnce);
  const last = changes.at(-1);
  if (!last) return false;
  await deliver(tx, telling, changes);
  await moveFeed(tx, { xid: last.xid, seq: String(last.seq) });
  return changes.length === atOnce;
}

/** Makes deliveries of what was done since it was last looked at, and has those sent that are due. */
export async function collectEvents(
  { db, jobs, origin, registry }: Pick<Services, 'db' | 'jobs' | 'origin' | 'registry'>,
  _data: unknown,
  signal: AbortSignal,
): Promise<void> {
  for (let more = true; more && !signal.aborted; )
    more = await db.transaction().execute((tx) => collectSome(tx, { history: registry.history, origin }));
  const due = await webhooksDue(db);
  if (due.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const one of due) await jobs.enqueue(tx, sendJob, one, { key: one.webhook });
  });
  jobs.wake();
}
