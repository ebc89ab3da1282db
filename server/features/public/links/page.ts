import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/core/errors.ts';
import { linkParams } from '#contract/public/links.ts';
import { addressOf } from '#features/public-links/rules.ts';
import { AppError, fail } from '#platform/errors.ts';
import { sendError } from '#platform/http/errors.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import type { Services } from '#server/services.ts';
import { framedEmbed } from '../embeds/page.ts';
import { findShown, hasUnlocked } from './open.ts';
import { embedPage, filePage, lockedEmbed, overPage, passwordPage } from './page/html.ts';
import { script, style } from './page/style.ts';
import { sheetOf } from './page/team-colours.ts';
import { linkUses } from './store.uses.ts';
import { viewOf } from './view.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** These pages load their pictures and nothing else; only the embed may stand in a page of another site. */
const policyOf = (embed: boolean, sheet: string) =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    `style-src ${hashOf(style)}${sheet === '' ? '' : ` ${hashOf(sheet)}`}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embed ? '*' : "'none'"}`,
  ].join('; ');

const policies = { page: policyOf(false, ''), embed: policyOf(true, '') };

function headed(reply: FastifyReply, embed: boolean): FastifyReply {
  reply
    .header('content-security-policy', embed ? policies.embed : policies.page)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8');
  return embed ? reply : reply.header('x-frame-options', 'DENY').header('cross-origin-opener-policy', 'same-origin');
}

function answer(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(page);
}

/** What is said in place of a file, by the code of the refusal. */
const told: Partial<Record<ErrorCode, readonly [title: string, text: string]>> = {
  gone: ['This link has ended', 'It has expired or was switched off. Ask the sender for a new link.'],
  not_found: ['This link does not exist', 'Check the address, or ask the team that sent it.'],
};

/** `/p/file/…` and its embed, made anew at each request from what the link shows then. */
export function mountLinkPages(app: FastifyInstance, services: Services): void {
  const mount = (url: string, embed: boolean) =>
    app.get(url, async (request, reply) => {
      headed(reply, embed);
      try {
        const parsed = linkParams.safeParse(request.params);
        const { uuid } = parsed.success ? parsed.data : fail('not_found');
        const other = embed ? await framedEmbed({ services, request }, uuid) : undefined;
        if (other) return answer(request, reply.header('content-security-policy', other.policy), other.page);
        const shown = await findShown({ services, request }, uuid);
        const { team, token, file, link, givable } = shown;
        const sheet = sheetOf(team.accent);
        reply.header('content-security-policy', policyOf(embed, sheet));
        const address = addressOf(services.origin, token);
        if (!hasUnlocked({ services, request }, shown))
          return reply.code(401).send(embed ? lockedEmbed(address, { sheet }) : passwordPage(token, { sheet }));
        const view = await viewOf(services, shown, token);
        if (request.method === 'GET' && !isBot(request))
          linkUses.count(services.db, { team: file.team_id, id: file.id }, 'views');
        if (embed) return answer(request, reply, embedPage(view, { address, sheet }));
        const logo = team.logo && `/content/p/${token}/${team.logo.version}/logo`;
        const requestable = !link.downloadable && givable;
        return answer(
          request,
          reply,
          filePage(view, { origin: services.origin, address, token, sheet, logo, requestable }),
        );
      } catch (error) {
        if (!(error instanceof AppError)) return sendError(error, request, reply);
        if (error.refusal.retryAfter) reply.header('retry-after', String(error.refusal.retryAfter));
        const [title, text] = told[error.code] ?? ['Try again later', error.message];
        return reply.code(error.status).send(overPage(title, text));
      }
    });
  mount('/p/file/:uuid', false);
  mount('/p/file/embed/:uuid', true);
}
