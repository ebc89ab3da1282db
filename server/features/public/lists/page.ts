import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadSizes } from '#contract/content.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { listFileParams, listParams } from '#contract/public/lists.ts';
import { addressOf } from '#features/list-links/rules.ts';
import { fail } from '#platform/errors.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { type PublicPage, sendPage, sendRefusal } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { documentFor } from '../document.ts';
import { filePage, overPage, type Page, passwordPage } from '../links/page/html.ts';
import { sheetOf } from '../links/page/team-colours.ts';
import { unseenSentence } from '../links/page/unseen.ts';
import { fileView } from '../links/view.ts';
import { streamStart } from '../played.ts';
import { encodePlace, queryOf, type View, viewIn } from './asked.ts';
import { fileIn, neighbours, placesIn, shownFiles } from './find.ts';
import { finderOf } from './finder.ts';
import { type Asked, findList, hasUnlocked, type OpenList } from './open.ts';
import { listPage, pathOf } from './page/html.ts';
import { foldersIn, listUses, pathWithin } from './store.ts';
import { addressBelow, tileOf } from './tile.ts';

/** The text in place of a list, by the code of the refusal. */
const told: Partial<Record<ErrorCode, readonly [title: string, text: string]>> = {
  gone: ['This link has ended', 'It has expired or was switched off. Ask the sender for a new link.'],
  not_found: ['There is nothing at this address', 'Check the address, or ask the team that sent it.'],
};

const onPage = 60;

const sizesOf = ({ sizes }: OpenList) => downloadSizes.filter((size) => sizes.includes(size));
const logoOf = ({ team: { logo }, token }: OpenList) => logo && `/content/l/${token}/team/${logo.version}/logo`;

/** The page of the list, for a visitor who may see it. */
async function pageOfList({ services, request }: Asked, list: OpenList): Promise<Page> {
  const { db, origin } = services;
  const { team_id: team, subject_id: subject, kind, token, id } = list;
  const finder = finderOf({ services, request });
  const view = viewIn(list, request.query);
  const path = kind === 'folder' ? await pathWithin(db, team, subject, view.folder ?? subject) : [];
  if (kind === 'folder' && path.length === 0) fail('not_found');
  const places = await placesIn(finder, list, view, { ...view, deep: false, limit: onPage + 1 });
  const shown = await shownFiles(
    finder,
    team,
    places.slice(0, onPage).map((place) => place.id),
  );
  const last = places[onPage - 1];
  const begins = view.words === '' && view.after === null;
  const folders = kind === 'folder' && begins ? await foldersIn(db, team, view.folder ?? subject) : [];
  if (request.method === 'GET' && !isBot(request)) listUses.count(db, { team, id }, 'views');
  return listPage({
    ...{ list, view, folders, path, origin, logo: logoOf(list), sizes: sizesOf(list) },
    tiles: shown.map((one) => tileOf(services, token, one)),
    next: places.length > onPage && last ? encodePlace(last) : null,
    address: addressOf(origin, token),
    sheet: sheetOf(list.team.accent),
  });
}

/** The view without a folder that is not of the list: nobody learns what is beside a file elsewhere. */
async function viewInside(
  { db }: Services,
  { team_id: team, subject_id: subject }: OpenList,
  view: View,
): Promise<View> {
  const { folder } = view;
  return folder === null || (await pathWithin(db, team, subject, folder)).length > 0 ? view : { ...view, folder: null };
}

/** The page of one of its files. */
async function pageOfFile({ services, request }: Asked, list: OpenList, id: string): Promise<Page> {
  const { token, team } = list;
  const finder = finderOf({ services, request });
  const view = await viewInside(services, list, viewIn(list, request.query));
  const shown = await fileIn(finder, list, id);
  const download = list.downloadable ? `/v1/public/list/${token}/file/${id}/download/` : null;
  const [file, read, start, beside] = await Promise.all([
    fileView(services, { ...shown, team, at: addressBelow(token, shown), download, sizes: sizesOf(list) }, id),
    documentFor({ services, request }, shown),
    streamStart(services, shown),
    neighbours(finder, list, view, { id, order: view.order }),
  ]);
  const pathTo = (one: string | null) => one && `${pathOf(token)}/file/${one}${queryOf(list, view)}`;
  const page = filePage(file, {
    ...{ read, start, unseen: unseenSentence(shown.file), origin: services.origin, token },
    address: `${services.origin}${pathOf(token)}/file/${id}`,
    sheet: sheetOf(team.accent),
    logo: logoOf(list),
    requestable: false,
    report: `/report/list/${token}/${id}`,
    around: {
      list: { url: `${pathOf(token)}${queryOf(list, view)}`, title: list.title, position: null, count: null },
      previous: pathTo(beside.previous),
      next: pathTo(beside.next),
      ahead: [],
    },
  });
  return page;
}

async function send(asked: Asked, reply: FastifyReply, token: string, draw: (list: OpenList) => Promise<Page>) {
  const list = await findList(asked, token);
  const framers = { framers: 'nobody' } as const;
  if (hasUnlocked(asked, list)) return sendPage(reply, { ...(await draw(list)), ...framers });
  const locked = passwordPage(`/v1/public/list/${list.token}/unlock/`, { sheet: sheetOf(list.team.accent) });
  return sendPage(reply, { ...locked, ...framers }, 401);
}

const refused = (reply: FastifyReply, error: unknown) =>
  sendRefusal(reply, error, ({ code, message }): PublicPage => {
    const [title, text] = told[code] ?? ['Try again later', message];
    return { ...overPage(title, text), framers: 'nobody' };
  });

/** `/p/list/…` and the files below it, made anew at each request from what the link shows then. */
export function mountListPages(app: FastifyInstance, services: Services): void {
  const mount = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    app.get(url, async (request, reply) => {
      try {
        return await answer(request, reply);
      } catch (error) {
        return refused(reply, error);
      }
    });
  mount('/p/list/:uuid', async (request, reply) => {
    const { uuid } = listParams.safeParse(request.params).data ?? fail('not_found');
    const asked = { services, request };
    return send(asked, reply, uuid, (list) => pageOfList(asked, list));
  });
  mount('/p/list/:uuid/file/:file', async (request, reply) => {
    const { uuid, file } = listFileParams.safeParse(request.params).data ?? fail('not_found');
    const asked = { services, request };
    return send(asked, reply, uuid, (list) => pageOfFile(asked, list, file));
  });
}
