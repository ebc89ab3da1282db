import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '#contract/core/errors.ts';
import { linkParams } from '#contract/public/links.ts';
import { addressOf } from '#features/public-links/rules.ts';
import { fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { type PublicPage, sendPage, sendRefusal } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { documentFor } from '../document.ts';
import { framedEmbed } from '../embeds/page.ts';
import { streamStart } from '../played.ts';
import { galleryFilePage } from './gallery-page.ts';
import { findShown, hasUnlocked } from './open.ts';
import { embedPage, filePage, lockedEmbed, overPage, passwordPage } from './page/html.ts';
import { sheetOf } from './page/team-colours.ts';
import { unseenSentence } from './page/unseen.ts';
import { linkUses } from './store.uses.ts';
import { viewOf } from './view.ts';

/** The text in place of a file, by the code of the refusal. */
const told: Partial<Record<ErrorCode, readonly [title: string, text: string]>> = {
  gone: ['This link has ended', 'It has expired or was switched off. Ask the sender for a new link.'],
  not_found: ['This link does not exist', 'Check the address, or ask the team that sent it.'],
};

/** The published gallery that a file was opened from. */
const fromGallery = z.object({ gallery: z.guid().toLowerCase() });

type Asked = Pick<Visitor<Services>, 'services' | 'request'>;

/** The page of a file for a visitor who may see it, or the one that asks for the link's password. */
async function pageFor(asked: Asked, uuid: string, embed: boolean): Promise<{ page: PublicPage; status: number }> {
  const { services, request } = asked;
  const framers = embed ? '*' : 'nobody';
  const shown = await findShown(asked, uuid);
  const { team, token, file, link, givable } = shown;
  const sheet = sheetOf(team.accent);
  const address = addressOf(services.origin, token);
  if (!hasUnlocked(asked, shown)) {
    const locked = embed
      ? lockedEmbed(address, { sheet })
      : passwordPage(`/v1/public/file/${token}/unlock/`, { sheet });
    return { page: { ...locked, framers }, status: 401 };
  }
  const view = await viewOf(services, shown, token);
  const [read, start] = await Promise.all([documentFor(asked, shown), streamStart(services, shown)]);
  const stage = { read, unseen: unseenSentence(file), start };
  if (request.method === 'GET' && !isBot(request))
    linkUses.count(services.db, { team: file.team_id, id: file.id }, 'views');
  if (embed) return { page: { ...embedPage(view, { ...stage, address, sheet }), framers }, status: 200 };
  const logo = team.logo && `/content/p/${token}/${team.logo.version}/logo`;
  const requestable = !link.downloadable && givable;
  const report = `/report/link/${token}`;
  const frame = { origin: services.origin, address, token, sheet, logo, requestable, report, around: null };
  const page = filePage(view, { ...stage, ...frame });
  return { page: { ...page, framers }, status: 200 };
}

/** `/p/file/…` and its embed, made anew at each request from what the link shows then. A single embed has such an address, too. */
export function mountLinkPages(app: FastifyInstance, services: Services): void {
  const mount = (url: string, embed: boolean) =>
    app.get(url, async (request, reply) => {
      try {
        const parsed = linkParams.safeParse(request.params);
        const { uuid } = parsed.success ? parsed.data : fail('not_found');
        const asked = { services, request };
        const from = embed ? undefined : fromGallery.safeParse(request.query).data;
        if (from) return sendPage(reply, await galleryFilePage(asked, from.gallery, uuid));
        const single = embed ? await framedEmbed(asked, uuid) : undefined;
        if (single) return sendPage(reply, single);
        const { page, status } = await pageFor(asked, uuid, embed);
        return sendPage(reply, page, status);
      } catch (error) {
        return sendRefusal(reply, error, ({ code, message }) => {
          const [title, text] = told[code] ?? ['Try again later', message];
          return { ...overPage(title, text), framers: embed ? '*' : 'nobody' };
        });
      }
    });
  mount('/p/file/:uuid', false);
  mount('/p/file/embed/:uuid', true);
}
