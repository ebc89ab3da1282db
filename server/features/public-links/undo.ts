import { lockFiles } from '#features/files/store/files.ts';
import { record } from '#platform/db/change.ts';
import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptLink, sameTold, told } from './changes/share.ts';
import { linkOfFile, putLink, setHideName } from './store.ts';

const undoShare = oneByOne(async (tx, act, { team, subject, before: kept, after }) => {
  const before = kept as KeptLink;
  const [file] = await lockFiles(tx, team, [subject]);
  if (!file) fail('conflict', 'The file no longer exists.');
  const link = await linkOfFile(tx, team, subject);
  const now = told(link, file.hide_name);
  if (!link || !sameTold(now, after as KeptLink))
    fail('conflict', `How ${file.name} is shared was changed again in the meantime.`);
  if (before.password !== null && before.password !== now.password)
    fail('conflict', 'The earlier password is not kept. Set it again.');
  const locked = before.password === null ? { password_hash: null, password_id: null } : {};
  const back = {
    ...link,
    ...locked,
    active: before.public,
    downloadable: before.downloadable,
    expires_at: before.expires_at,
  };
  await putLink(tx, back, act.actor);
  if (before.hide_name !== file.hide_name) await setHideName(tx, team, subject, before.hide_name);
  await record(tx, act, {
    team,
    action: 'file.share',
    noun: 'file',
    subject,
    before: now,
    after: told(back, before.hide_name),
  });
});

export const publicLinkUndo: Undoers = { 'file.share': undoShare };
