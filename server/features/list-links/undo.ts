import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptListLink, sameTold, told, writeLink } from './changes/set.ts';
import { findSubject, linkOf, lockSubject, type Size } from './store.ts';

const undoPublish = oneByOne(async (tx, act, { team, subject, before: kept, after }) => {
  const before = kept as KeptListLink;
  const list = (await findSubject(tx, [team], subject)) ?? fail('conflict', `${before.name} no longer exists.`);
  await lockSubject(tx, team, list);
  const link = await linkOf(tx, team, subject);
  const now = told(list.title, link);
  if (!link || !sameTold(now, after as KeptListLink))
    fail('conflict', `How ${list.title} is shared was changed again in the meantime.`);
  if (before.password !== null && before.password !== now.password)
    fail('conflict', 'The earlier password is not kept. Set it again.');
  await writeLink(tx, act, list, link, {
    ...link,
    ...(before.password === null ? { password_hash: null, password_id: null } : {}),
    active: before.public,
    downloadable: before.downloadable,
    sizes: before.sizes as Size[],
    expires_at: before.expires_at,
  });
});

export const listLinkUndo: Undoers = { 'folder.publish': undoPublish, 'collection.publish': undoPublish };
