import { createHash } from 'node:crypto';
import { defaultTerms } from '#contract/approvals/default-terms.ts';
import type { createApproval, NewApproval } from '#contract/approvals/routes.ts';
import { uuid } from '#contract/core/fields.ts';
import { openFiles } from '#features/files/access.ts';
import { folderOfTeam } from '#features/folders/access.ts';
import { findNamed, type RightRow, rightsById } from '#features/rights/store.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { openApproval, requireAsker } from '../access.ts';
import { askCreator } from '../changes/ask.ts';
import { askEmail } from '../rules/emails.ts';
import { endFor } from '../rules/end.ts';
import { presentApprovals } from '../show-approvals.ts';
import type { NewItem } from '../store/items.ts';
import { teamInMails } from '../store/people.ts';
import { type PieceRow, piecesOf } from '../store/posts.ts';
import { listTerms } from '../store/terms.ts';

/** Files as they are now, each bound to its bytes. */
async function fileItems(call: Caller<Services>, team: string, ids: readonly string[]): Promise<NewItem[]> {
  if (ids.length === 0) return [];
  const files = await openFiles(call, 'view', team, ids);
  return files.map((file) => {
    if (file.recycled_at !== null) fail('conflict', `${file.name} is in the Recycling Bin. Restore it first.`);
    if (file.internal_use) fail('conflict', `${file.name} is for internal use. Allow sharing it first.`);
    return {
      file_id: file.id,
      version_id: file.cover_version,
      post_id: null,
      piece: null,
      name: file.name,
      sha256: file.sha256,
    };
  });
}

/** The bytes that stand for a picture that is not in the library: its small copy, else where it is. */
const digestOf = ({ picture, permalink, url, position }: PieceRow): Buffer =>
  createHash('sha256')
    .update(picture ?? JSON.stringify([permalink, url, position]))
    .digest();

/** The pictures of posts of others; those that are in the library are bound as its files. */
async function postItems(call: Caller<Services>, team: string, posts: readonly string[]) {
  const pieces = await piecesOf(call.db, team, posts);
  const found = new Set(pieces.map(({ post_id }) => post_id));
  for (const post of posts) if (!found.has(post)) fail('not_found', 'One of these posts does not exist.');
  const inLibrary = pieces.flatMap(({ file_id }) => file_id ?? []);
  const files = new Map((await fileItems(call, team, inLibrary)).map((item) => [item.file_id, item]));
  const items = pieces.map((piece): NewItem => {
    const file = piece.file_id === null ? undefined : files.get(piece.file_id);
    const of = { post_id: piece.post_id, piece: piece.position };
    if (file) return { ...file, ...of };
    const name = `Image ${piece.position + 1}`;
    return { ...of, file_id: null, version_id: null, name, sha256: digestOf(piece) };
  });
  const [first] = pieces;
  const one = new Set(pieces.map(({ creator_id }) => creator_id)).size === 1;
  return { items, permalink: first?.permalink ?? null, creatorId: one ? (first?.creator_id ?? null) : null };
}

async function itemsFrom(call: Caller<Services>, team: string, { files = [], posts = [] }: NewApproval) {
  if (files.length + posts.length === 0) invalid('files', 'name at least one file or post');
  const own = await fileItems(call, team, files);
  const theirs = await postItems(call, team, [...new Set(posts)]);
  return { ...theirs, items: [...own, ...theirs.items] };
}

/** The rights that are asked for, by uuid or name, each once. */
async function rightsFrom({ db }: Caller<Services>, team: string, { rights = [] }: NewApproval): Promise<RightRow[]> {
  const found = new Map<string, RightRow>();
  for (const word of rights) {
    const byId = uuid.safeParse(word).success ? (await rightsById(db, team, [word]))[0] : undefined;
    const right = byId ?? (await findNamed(db, team, word));
    if (!right) fail('not_found', `There is no right ${word} in this team.`);
    found.set(right.id, right);
  }
  return [...found.values()];
}

function creatorFrom({ creator: { name, handle = null, email = null } }: NewApproval) {
  const known = name ?? handle ?? invalid('creator.name', 'is needed');
  return { name: known, handle, email };
}

/** The link is in this answer, in the email to the creator, and nowhere else: only the hash of its secret is kept. */
export const create: Handler<typeof createApproval, Services> = async (call) => {
  const { body, act, write, services, db, params } = call;
  const { team } = params;
  const allowed = requireAsker(call, team);
  const creator = creatorFrom(body);
  const { items, permalink, creatorId } = await itemsFrom(call, team, body);
  const rights = await rightsFrom(call, team, body);
  const folder = await folderOfTeam(db, team, body.folder ?? null);
  const expiresAt = endFor(body.expires_at, services.clock.now());
  const [newest] = await listTerms(db, team, 1, null);
  const token = newToken();
  const url = `${services.origin}/approve/${token}`;
  const { email } = creator;
  const mailed = email !== null && services.mail.configured;
  if (mailed) await limitRate(db, call.actor.user, rateLimits.clientMail);
  const from = await teamInMails(db, team, call.actor.user);
  const message = body.message ?? null;
  const id = await write(async (tx) => {
    const made = await askCreator(tx, act, allowed, {
      hash: tokenHash(token),
      creator,
      creatorId,
      message,
      rights: rights.map(({ id: right, name, summary, channels, territories }) => ({
        uuid: right,
        name,
        summary,
        channels,
        territories,
      })),
      channels: body.channels ?? [],
      territories: body.territories ?? [],
      durationDays: body.duration_days ?? null,
      permalink: body.permalink ?? permalink,
      terms: body.terms ?? newest?.text ?? defaultTerms,
      ageCheck: body.age_check ?? false,
      original: body.original ?? false,
      folder: folder?.id ?? null,
      mailed,
      reminderDays: body.reminder_days ?? null,
      expiresAt,
      items,
    });
    if (mailed)
      await services.mail.send(
        askEmail({ to: email, from: from.look, by: from.person, message, until: expiresAt, url }),
        tx,
      );
    return made;
  });
  call.reply.header('cache-control', 'no-store');
  const [shown] = await presentApprovals(call, team, [await openApproval(call, 'approval.tidy', id)]);
  return { ...(shown ?? fail('not_found')), url };
};
