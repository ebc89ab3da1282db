import type { FileRow } from '#features/files/store/files.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertRequest, type NewRequest, reviewersOf } from '../store.ts';

export type Asking = Pick<NewRequest, 'through_id' | 'name' | 'email' | 'company' | 'reason' | 'wanted_size' | 'visit'>;

/** Asks for files of one team, and tells those who decide. Gives the request's id. */
export async function createRequest(
  tx: Tx,
  act: Act,
  files: readonly Authorized<FileRow, 'request_download'>[],
  asking: Asking,
  requester: string,
): Promise<string> {
  const [first] = files;
  if (!first) throw new TypeError('A request is about a file.');
  const { team_id: team } = first;
  const id = newId();
  const ids = files.map((file) => file.id);
  await insertRequest(tx, { ...asking, team, id, requester_id: requester, user_id: act.actor, files: ids });
  // What only asks again is its maker's to see: the team was told of it, and its history has it.
  if (asking.visit?.repeats) return id;
  const after = { name: asking.name, files: ids };
  await record(tx, act, { team, action: 'request.create', noun: 'request', subject: id, after });
  const users = await reviewersOf(tx, team);
  const text = asking.reason ?? '';
  await notify(tx, { team, kind: 'request', by: act.actor, file: first, request: id, text, users });
  return id;
}
