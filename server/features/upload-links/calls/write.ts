import type { AskedFields } from '#contract/upload-links/link.ts';
import type * as contract from '#contract/upload-links/routes.ts';
import { folderOfTeam } from '#features/folders/access.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openLink, requireFillable, requireManager } from '../access.ts';
import { changeLink } from '../changes/change.ts';
import { createLink } from '../changes/create.ts';
import { presentLink } from '../present.ts';
import { endFor } from '../rules/end.ts';
import { findLink } from '../store/links.ts';

/** Hashed as the passwords of people are. */
async function locked(password: string | null | undefined) {
  if (password === undefined) return {};
  if (password === null) return { password_hash: null, password_id: null };
  const { hashPassword } = await import('better-auth/crypto');
  return { password_hash: await hashPassword(password), password_id: newId() };
}

/** Whoever agrees to terms signs with their name. */
function requireSignature(asked: AskedFields, terms: string | null): void {
  if (terms !== null && asked.name !== 'required')
    invalid('asked.name', 'must be required where guests agree to terms: the name is their signature');
}

export const create: Handler<typeof contract.createUploadLink, Services> = async (call) => {
  const { db, services, params, body, act, write } = call;
  const { team } = params;
  const allowed = requireManager(call, team);
  const {
    title,
    asked,
    folder = null,
    collection = null,
    welcome = null,
    terms = null,
    max_files = null,
    max_bytes = null,
  } = body;
  requireSignature(asked, terms);
  await folderOfTeam(db, team, folder);
  if (collection !== null) await requireFillable(call, team, collection);
  const ends_at = endFor(body.ends_at, services.clock.now()) ?? null;
  const { password_hash = null, password_id = null } = await locked(body.password);
  const kinds = [...new Set(body.kinds)];
  const words = { title, welcome, terms, asked, folder_id: folder, collection_id: collection };
  const settings = { ...words, ends_at, max_files, max_bytes, kinds, password_hash, password_id };
  const id = await write((tx) => createLink(tx, act, allowed, settings, services.secret));
  return presentLink(services, (await findLink(db, [team], id)) ?? fail('not_found'));
};

export const update: Handler<typeof contract.updateUploadLink, Services> = async (call) => {
  const { db, services, params, body, act, write } = call;
  const { folder, collection, password, ends_at, kinds, ...rest } = body;
  const ends = body.active === false && Object.keys(body).length === 1;
  const row = await openLink(call, ends ? 'upload_link.end' : 'upload_link.manage', params.id);
  const { team_id: team, id } = row;
  await call.requireRevision(row.revision, async () => presentLink(services, row));
  requireSignature(rest.asked ?? row.asked, rest.terms === undefined ? row.terms : rest.terms);
  if (folder !== undefined) await folderOfTeam(db, team, folder);
  if (collection && collection !== row.collection_id) await requireFillable(call, team, collection);
  const wanted = {
    ...rest,
    ...(await locked(password)),
    folder_id: folder,
    collection_id: collection,
    ends_at: endFor(ends_at, services.clock.now()),
    kinds: kinds && [...new Set(kinds)],
  };
  await write((tx) => changeLink(tx, act, row, wanted));
  return presentLink(services, (await findLink(db, [team], id)) ?? fail('not_found'));
};
