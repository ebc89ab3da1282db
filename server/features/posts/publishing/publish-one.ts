import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { freshAccess, noteTrouble } from '#features/social-accounts/access.tokens.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import {
  type Access,
  type Connector,
  NetworkTrouble,
  type OutgoingPost,
  type PublishedPost,
} from '#features/social-accounts/connectors/connector.ts';
import type { Services } from '#server/services.ts';
import { type Outcome, settle, type Tried } from '../changes/outcome.ts';
import { reviewAgain } from '../changes/review-again.ts';
import { markSending } from '../store/sending.ts';
import { ask, type Prepared, requireInTime } from './ask.ts';
import { failed } from './ended.ts';
import { mediaFor, outgoingPost } from './outgoing.ts';
import { beforeSending, nobodyKnows, troubleOf } from './trouble.ts';

const unknownText =
  'The network did not say whether it took the post. Check there, then mark it here as published or not.';

/**
 * True when a post may be sent once more under its key, and never becomes two. Clocks differ a little, so that the try before
 * may seem to lie ahead: a network without such keys has none then, either.
 */
const sameKeyHolds = ({ sameKeySeconds }: Connector, since: Date, now: Date) =>
  sameKeySeconds > 0 && (now.getTime() - since.getTime()) / 1000 < sameKeySeconds;

/** Somebody else publishes the post by now. */
class LostIt extends Error {}

interface Sending {
  readonly services: Services;
  readonly tried: Tried;
  readonly connector: Connector;
  readonly access: Access;
  readonly post: OutgoingPost;
  readonly files: Prepared['facts']['files'];
  readonly signal: AbortSignal;
}

const out = (
  { services, files }: Sending,
  { remoteId, permalink, note }: PublishedPost,
  found: boolean,
  late: number | null,
): Outcome => ({
  kind: 'published',
  remoteId,
  permalink,
  found,
  note: note ?? null,
  late,
  at: services.clock.now(),
  files,
});

/** The outcome of an earlier try, as far as the network can tell; null where the post can be sent. */
async function lookFor(sending: Sending, late: number | null): Promise<Outcome | null> {
  const { services, tried, connector, access, post, signal } = sending;
  if (!tried.lost || sameKeyHolds(connector, post.since, services.clock.now())) return null;
  try {
    const answer = await connector.find(services, access, post, signal);
    if (answer.found) return out(sending, answer.found, true, late);
    return answer.certain ? null : nobodyKnows(services, tried, unknownText);
  } catch (error) {
    if (signal.aborted) throw error;
    await noteTrouble(services, { team_id: access.team, id: access.account }, error);
    return nobodyKnows(
      services,
      tried,
      error instanceof NetworkTrouble ? `${unknownText} ${error.message}` : unknownText,
    );
  }
}

/** Sends a post, once. Whatever is thrown that says nothing leaves open whether it is out. */
async function send(sending: Sending, late: number | null): Promise<Outcome> {
  const { services, tried, connector, access, post, signal } = sending;
  // From here on, nobody can be sure that nothing is out.
  if (!(await markSending(services.db, tried))) throw new LostIt();
  try {
    return out(sending, await connector.publish(services, access, post, signal), false, late);
  } catch (error) {
    if (signal.aborted) throw error;
    await noteTrouble(services, { team_id: access.team, id: access.account }, error);
    const trouble = error instanceof NetworkTrouble ? error : new NetworkTrouble('unknown', unknownText);
    if (!(error instanceof NetworkTrouble))
      services.log.warn({ post: tried.post_id, err: error }, 'it is not known whether a post is out');
    return troubleOf(services, tried, trouble);
  }
}

const toPerson = (text: string): Outcome => ({ kind: 'unknown', next: null, text });

/** The outcome where an earlier try may have posted: unknown, whatever keeps this one from going on. */
function stillLost(outcome: Outcome): Outcome {
  if (outcome.kind === 'later') {
    const { next, text, counts } = outcome;
    return { kind: 'unknown', next, text, counts };
  }
  return outcome.kind === 'failed' ? toPerson(`${unknownText} ${outcome.text}`) : outcome;
}

async function work(services: Services, tried: Tried, signal: AbortSignal): Promise<Outcome> {
  let sending: Sending;
  let prepared: Prepared;
  try {
    prepared = await ask(services, tried);
    const { target } = prepared;
    requireInTime(prepared, tried);
    if (target.way === 'handover') {
      if (tried.lost) return toPerson(unknownText);
      // Whoever is told finds the files ready.
      await mediaFor(services, tried, prepared);
      return { kind: 'handover' };
    }
    const connector =
      connectors[target.platform] ??
      failed('not_configured', `Nothing is published to ${platformLooks[target.platform].name} here.`);
    const opened =
      (await freshAccess(services, tried.team_id, tried.account_id, signal)) ??
      failed('account_gone', 'The account was disconnected.');
    const post = await outgoingPost(services, tried, prepared);
    sending = { services, tried, connector, access: opened.access, post, files: prepared.facts.files, signal };
  } catch (error) {
    if (signal.aborted) throw error;
    const outcome = beforeSending(services, tried, error);
    return tried.lost ? stillLost(outcome) : outcome;
  }
  // Sent again under its key: whatever keeps it from going on says nothing of the try before.
  const isBlind = tried.lost && sameKeyHolds(sending.connector, sending.post.since, services.clock.now());
  const outcome = (await lookFor(sending, prepared.late)) ?? (await send(sending, prepared.late));
  return isBlind ? stillLost(outcome) : outcome;
}

/** Makes one try to publish a post at an account, and writes what came of it. True when people have to be told. */
export async function publishOne(services: Services, tried: Tried, signal: AbortSignal): Promise<boolean> {
  let outcome: Outcome;
  try {
    outcome = await work(services, tried, signal);
  } catch (error) {
    // Somebody else has it by now: it is theirs to ask the network and to tell.
    if (signal.aborted || error instanceof LostIt) return false;
    throw error;
  }
  const written = await settle(services.db, tried, outcome);
  if (outcome.kind === 'failed' && outcome.code === 'approval')
    await reviewAgain(services.db, tried.team_id, tried.post_id);
  services.pulse.changed();
  return written && outcome.kind !== 'published' && outcome.kind !== 'later';
}
