import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { linkParams } from '#contract/public/links.ts';
import { listFileParams } from '#contract/public/lists.ts';
import { findFile } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { openForVisitor, shownAs } from '../embeds/open.ts';
import { viewOf as viewOfEmbed } from '../embeds/view.ts';
import { openLive } from '../galleries/live.ts';
import { openShown } from '../links/open.ts';
import { viewOf as viewOfLink } from '../links/view.ts';
import { fileIn } from '../lists/find.ts';
import { finderOf } from '../lists/finder.ts';
import { openList } from '../lists/open.ts';
import { tileOf } from '../lists/tile.ts';
import { lookOf } from '../store.team-look.ts';
import type { Asked, Reported } from './take.ts';

/** A file in its place, as the page about it shows it. */
export interface FoundFile extends Reported {
  readonly team: { readonly name: string; readonly accent: string | null };
  /** Its name as visitors read it; null where it has none. */
  readonly title: string | null;
  readonly picture: string | null;
}

const over = (): never => fail('gone', 'This file is no longer shown.');

async function throughLink(asked: Asked): Promise<FoundFile> {
  const { uuid: token } = linkParams.safeParse(asked.request.params).data ?? fail('not_found');
  const shown = await openShown(asked, token);
  const { file, team } = shown;
  const { name, preview_url: picture } = await viewOfLink(asked.services, shown, shown.token);
  const place = { place: 'link', placeTitle: '', path: `/p/file/${shown.token}` } as const;
  return { ...place, file, team, title: name, picture };
}

async function throughList(asked: Asked): Promise<FoundFile> {
  const { uuid: token, file: id } = listFileParams.safeParse(asked.request.params).data ?? fail('not_found');
  const list = await openList(asked, token);
  const { file, marked } = await fileIn(finderOf(asked), list, id);
  const { name, sources } = tileOf(asked.services, list.token, { file, marked, givable: false });
  const picture = sources.find(({ width }) => width >= 600) ?? sources.at(-1);
  return {
    ...{ place: 'link', placeTitle: '', path: `/p/list/${list.token}/file/${id}`, file, team: list.team },
    ...{ title: file.hide_name ? null : name, picture: picture?.url ?? null },
  };
}

const inGallery = z.object({ gallery: z.guid().toLowerCase(), place: z.guid().toLowerCase() });
const titled = z.object({ title: z.string() });

async function throughGallery({ services, request }: Asked): Promise<FoundFile> {
  const { gallery, place } = inGallery.safeParse(request.params).data ?? fail('not_found');
  await limitRate(services.db, visitorKey(request), rateLimits.visit);
  const { team, shown } = await openLive(services, gallery);
  const item = shown.byPlace.get(place) ?? over();
  const file = (await findFile(services.db, [team], item.file)) ?? over();
  const { title: placeTitle } = titled.parse(JSON.parse(shown.packed.plain.toString()));
  const { alt, caption, sources } = item.shown;
  const picture = sources.find(({ width }) => width >= 600) ?? sources.at(-1);
  const seen = { title: caption || alt || null, picture: picture?.url ?? null };
  return {
    ...{ place: 'gallery', placeTitle, path: `/g/${gallery}`, file },
    team: await lookOf(services.db, team),
    ...seen,
  };
}

const inEmbed = z.object({ embed: uuid, version: uuid });

async function throughEmbed(asked: Asked): Promise<FoundFile> {
  const { services, request } = asked;
  const { embed, version } = inEmbed.safeParse(request.params).data ?? fail('not_found');
  const open = await openForVisitor(asked, embed);
  const { file } = shownAs(open, version);
  const { told, shown } = await viewOfEmbed(services, open);
  const seen = told.files[shown.findIndex((one) => one.file.id === file.id)] ?? over();
  return {
    ...{ place: 'embed', placeTitle: told.title, path: `/p/file/embed/${embed}`, file },
    team: await lookOf(services.db, file.team_id),
    title: seen.name,
    picture: seen.preview_url,
  };
}

/** Files by the addresses of their forms, each opened as the page that shows it opens it. */
export const reportable = {
  '/report/link/:uuid': throughLink,
  '/report/list/:uuid/:file': throughList,
  '/report/gallery/:gallery/:place': throughGallery,
  '/report/embed/:embed/:version': throughEmbed,
} as const;
