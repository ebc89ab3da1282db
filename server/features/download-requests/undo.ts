import { record } from '#platform/db/change.ts';
import { oneByOne, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { actions } from './changes/decide.ts';
import { type KeptRequest, keptNow, sameStanding, verdictOf } from './changes/kept.ts';
import { deleteRequest, lockRequest, setVerdict } from './store.ts';

const noun = 'request' as const;

/** Whoever asked takes it back, as long as nobody has decided. */
const withdraw: Undoer = async (tx, act, changes) => {
  for (const { team, subject, after } of changes) {
    const now = (await lockRequest(tx, team, subject)) ?? fail('conflict', 'The request was already withdrawn.');
    if (now.user_id !== act.actor) fail('forbidden', 'Only the requester can withdraw the request.');
    if (now.status !== 'pending') fail('conflict', 'The request was decided in the meantime.');
    await deleteRequest(tx, team, subject);
    await record(tx, act, { team, action: 'request.withdraw', noun, subject, before: after });
  }
};

/** Stands as it did, with the same link if there was one. What was mailed stays mailed. */
const putBack = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const row = (await lockRequest(tx, team, subject)) ?? fail('conflict', 'The request no longer exists.');
  const now = await keptNow(tx, row);
  if (!sameStanding(now, after as KeptRequest)) fail('conflict', 'The request was decided again in the meantime.');
  const was = before as KeptRequest;
  await setVerdict(tx, row, verdictOf(was));
  await record(tx, act, { team, action: actions[was.status], noun, subject, before: now, after: was });
});

export const requestUndo: Undoers = {
  'request.create': withdraw,
  'request.approve': putBack,
  'request.deny': putBack,
  'request.reopen': putBack,
};
