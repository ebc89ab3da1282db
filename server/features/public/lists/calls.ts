import { downloadSizes } from '#contract/content.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import type * as contract from '#contract/public/lists.ts';
import { sendZip } from '#features/content/bytes/zip-stream.ts';
import type { ListPosition } from '#features/files/search/list-order.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { sendDownload } from '../download.ts';
import { choose, entriesOf } from '../downloads/zip-entries.ts';
import { isPassword } from '../guesses.ts';
import { offeredSizes } from '../links/view.ts';
import { asTold } from '../shown-file.ts';
import { cookieOf, unlockingCookie } from '../unlocked.ts';
import { ordersOf } from './asked.ts';
import { fileIn, type Part, placesIn, shownFiles } from './find.ts';
import { finderOf } from './finder.ts';
import { type Asked, findList, type OpenList, openList } from './open.ts';
import { listUses, pathWithin } from './store.ts';

/** Takes the password of a link. What it sets opens that link alone, and ends when the password changes. */
export const unlock: Handler<typeof contract.unlockPublicList, Services> = async (call) => {
  const { services, reply, params, body } = call;
  const link = await findList(call, params.uuid);
  const { id, password_hash: hash, token } = link;
  if (hash === null) return undefined;
  if (!(await isPassword(call, { id, hash, password: body.password })))
    invalid('password', 'is not the password of this link');
  reply.header('set-cookie', unlockingCookie(services, cookieOf(token), link));
  return undefined;
};

const given = async (asked: Asked, uuid: string): Promise<OpenList> => {
  const list = await openList(asked, uuid);
  return list.downloadable ? list : fail('forbidden', 'This link shows its files only.');
};

/** The sizes of a link, the largest first. */
const sizesOf = ({ sizes }: OpenList) => downloadSizes.filter((size) => sizes.includes(size));

function counted({ services, request }: Asked, { team_id: team, id }: OpenList): void {
  if (!isBot(request)) listUses.count(services.db, { team, id }, 'downloads');
}

export const download: Handler<typeof contract.downloadPublicListFile, Services> = async (call) => {
  const { params, query } = call;
  const list = await given(call, params.uuid);
  const shown = await fileIn(finderOf(call), list, params.file);
  if (!shown.givable) fail('forbidden', 'This file can only be viewed with its watermark.');
  const { media_type: file_type, width, height } = shown.file;
  const offered = offeredSizes({ file_type, width, height }, sizesOf(list));
  const size = query.size ?? offered[0];
  if (!size || !offered.includes(size)) fail('forbidden', 'This link does not offer the file in this size.');
  const leaving = () => counted(call, list);
  return sendDownload(call, shown, { size, details: { public: true }, leaving });
};

const atOnce = 500;

/** The files of a part of a list that go into a zip; too many are refused. */
async function filesOf(asked: Asked, list: OpenList, part: Part) {
  const finder = finderOf(asked);
  const { publicZipFiles: most } = serverLimits;
  const order = ordersOf(list)[0] ?? 'newest';
  const ids: string[] = [];
  for (let after: ListPosition | null = null; ; ) {
    const places: ListPosition[] = await placesIn(finder, list, part, { order, deep: true, after, limit: atOnce });
    ids.push(...places.map(({ id }) => id));
    if (ids.length > most)
      fail('too_large', `These are too many files for one zip (${most} at most). Open a folder, or search for some.`);
    after = places.at(-1) ?? null;
    if (places.length < atOnce) break;
  }
  return (await shownFiles(finder, list.team_id, ids)).filter(({ givable }) => givable).map(({ file }) => asTold(file));
}

const safe = (title: string) => title.replaceAll(/[/\\]/g, '-').trim() || 'files';

/** Streams the files of a list, or of a part of it, as one zip. */
export const zip: Handler<typeof contract.zipPublicList, Services> = async (call) => {
  const { db, services, params, query, reply, request } = call;
  const list = await given(call, params.uuid);
  await limitRate(db, visitorKey(request), rateLimits.zip);
  const { team_id: team, kind, subject_id: subject, title } = list;
  const path = query.in && kind === 'folder' ? await pathWithin(db, team, subject, query.in) : null;
  if (path?.length === 0) fail('not_found', 'This folder is not shown here.');
  const part = { folder: path ? (query.in ?? null) : null, words: query.q?.trim() ?? '' };
  const sizes = sizesOf(list);
  const size = query.size ?? sizes[0] ?? 'original';
  if (!sizes.includes(size)) fail('forbidden', 'This link does not offer this size.');
  const chosen = choose(await filesOf(call, list, part), 'all');
  const files = chosen.filter(({ reason }) => reason === null).length;
  if (files === 0) fail('gone', 'None of these files can be downloaded.');
  counted(call, list);
  call.note({ team, action: 'download.link_zip', noun: kind, subject, details: { files, public: true } });
  const name = `${safe(path?.at(-1)?.name ?? title)}.zip`;
  return sendZip(services, reply, name, entriesOf(services, chosen, { size, privacy: 'all' }));
};
