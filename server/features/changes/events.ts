import type { teamEvents } from '#contract/changes.ts';
import type { FedChange, FeedPosition } from '#platform/db/change-feed.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openEventStream } from './event-stream.ts';
import { mayListen } from './store.ts';

/** The longest time that someone who was signed out or removed in any way may go on listening. */
const recheckMs = 25_000;
const largest = { xid: 2n ** 64n - 1n, seq: 2n ** 63n - 1n };
const streamsPerSession = 24;
const streams = new Map<string, number>();

const idOf = ({ xid, seq }: FeedPosition) => `${xid}-${seq}`;

/** The position where a client that comes back left off; an unknown one counts as coming for the first time. */
export function placeOf(header: string | string[] | undefined): FeedPosition | undefined {
  const match = typeof header === 'string' ? /^(\d{1,20})-(-1|\d{1,19})$/.exec(header) : null;
  if (!match) return undefined;
  const place = { xid: BigInt(match[1] ?? 0), seq: BigInt(match[2] ?? 0) };
  return place.xid <= largest.xid && place.seq <= largest.seq ? place : undefined;
}

/** Counts a session's streams, so that a page that leaks them cannot take all there are. */
function enter(session: string): () => void {
  const open = streams.get(session) ?? 0;
  if (open >= streamsPerSession) fail('rate_limited', { retryAfter: 30 });
  streams.set(session, open + 1);
  return () => {
    const left = (streams.get(session) ?? 1) - 1;
    if (left > 0) streams.set(session, left);
    else streams.delete(session);
  };
}

/** Everything that happens in the team, as it is committed, for as long as the listener is a member. */
export const events: Handler<typeof teamEvents, Services> = async (call) => {
  const { db, services, params, query, request, reply } = call;
  const { user, session } = call.actor;
  const { history } = services.registry;
  const leave = enter(session);
  let stop = () => {};
  const stream = openEventStream(reply, () => {
    leave();
    clearInterval(recheck);
    stop();
  });
  let waiting: FedChange[] | null = null;
  const tell = (changes: readonly FedChange[]) => {
    for (const change of changes) {
      if (history.isPersonal(change.action) && change.by !== user) continue;
      stream.send({ id: idOf(change.position), name: history.eventName(change), data: history.eventData(change) });
    }
  };
  const check = () =>
    mayListen(db, session, params.team).then(
      (may) => {
        if (!may) stream.end();
      },
      (error: unknown) => {
        services.log.warn({ err: error }, 'a listener could not be checked');
        stream.end();
      },
    );
  const recheck = setInterval(() => void check(), recheckMs);

  const receive = (changes: readonly FedChange[]) => {
    if (waiting) waiting.push(...changes);
    // Changes of these may mean that a listener is no longer a member.
    else if (!changes.some(({ noun }) => history.managersOnly.includes(noun))) tell(changes);
    else {
      waiting = [...changes];
      void check().then(() => {
        const held = waiting ?? [];
        waiting = null;
        tell(held);
      });
    }
  };
  const listening = await services.feed
    .listen(
      {
        team: params.team,
        begin: (from) => stream.send({ id: idOf(from) }),
        changes: receive,
        lost: (from) => stream.send({ id: idOf(from), name: 'resync', data: {} }),
        end: () => stream.end(),
      },
      placeOf(request.headers['last-event-id'] ?? query.last_event_id),
    )
    .catch((error: unknown) => {
      services.log.warn({ err: error }, 'the stream of events could not begin');
      stream.end();
      return null;
    });
  if (!listening) return;
  stop = listening;
  if (!stream.open) stop();
};
