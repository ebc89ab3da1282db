import { uuid as id } from '#contract/core/fields.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import type { PublicPage } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { documentFor } from '../document.ts';
import { streamStart } from '../played.ts';
import { findForVisitor, over } from './open.ts';
import { type Beside, framePage } from './page/html.ts';
import { embedUses } from './store.uses.ts';
import { viewOf } from './view.ts';

/** The page of a single embed for the frames of other sites; undefined where there never was one. */
export async function framedEmbed(
  asked: Pick<Visitor<Services>, 'services' | 'request'>,
  uuid: string,
): Promise<PublicPage | undefined> {
  const { success, data } = id.safeParse(uuid);
  const open = success ? await findForVisitor(asked, data) : undefined;
  if (!open) return undefined;
  const { told, shown } = await viewOf(asked.services, open);
  if (told.files.length === 0) return over();
  const { team_id: team, id: embed } = open.embed;
  if (asked.request.method === 'GET' && !isBot(asked.request))
    embedUses.count(asked.services.db, { team, id: embed }, 'views');
  const besides: Beside[] = [];
  for (const [at, one] of shown.entries()) {
    const start = at === 0 ? await streamStart(asked.services, one) : null;
    besides.push({
      read: await documentFor(asked, one),
      start,
      report: `/report/embed/${embed}/${one.file.cover_version}`,
      focus: one.file.focal_point,
    });
  }
  return framePage(told, besides, asked.services.origin);
}
