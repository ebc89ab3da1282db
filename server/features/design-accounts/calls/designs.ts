import type { Design } from '#contract/design-accounts/account.ts';
import type { designPicture, syncDesigns } from '#contract/design-accounts/routes.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import { fail } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import type { Handler } from '#platform/http/handle.ts';
import { smallPicture } from '#platform/media/small-picture.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openAccount, requireConnected } from '../access.ts';
import { askSignal, toPerson } from '../ask.ts';
import { openPicture, sealPicture } from '../sealed.ts';
import { requireTool } from '../tools/all.ts';
import type { ToolDesign } from '../tools/tool.ts';
import { withAccess } from '../tools/with-access.ts';

const [longSide, mostBytes, pictureMs] = [480, 8 * 1024 * 1024, 15_000];

export const sync: Handler<typeof syncDesigns, Services> = async (call) => {
  const { services, db, actor, params, query, request } = call;
  const { design_tool: id } = params;
  const account = await openAccount(call, 'design_account.import', { tool: id, id: params.id });
  // The tool is asked on behalf of the team, and its access may be renewed: not for another site.
  if (!actor.key) requireOwnOrigin(request.headers, services.origin);
  const tool = requireTool(services.config, id);
  requireConnected(account);
  const { limit, cursor, query: words = '' } = query;
  const list = `designs ${account.id} ${words}`;
  const place = cursor === undefined ? null : decodeCursor(list, cursor, 1);
  await limitRate(db, actor.user, rateLimits.designTool);
  const asked = { query: words, limit, after: place === null ? null : String(place.after[0]) };
  const found = await withAccess(services, account, askSignal(), (access) =>
    tool.designs(services, access, asked),
  ).catch(toPerson);
  const picture = async ({ picture: url }: ToolDesign) =>
    url === null
      ? null
      : `/v1/users/${id}/design/picture/${account.id}/?at=${await sealPicture(services, account.id, url)}`;
  const results: Design[] = await Promise.all(
    found.designs.map(async (one) => ({
      design: one.design,
      title: one.title,
      page_count: one.pages,
      updated_at: one.updatedAt.toISOString(),
      picture_url: await picture(one),
      edit_url: one.editUrl,
    })),
  );
  const count = (place?.count ?? 0) + results.length;
  const next = found.after === null ? null : encodeCursor(list, { after: [found.after], count, exact: false });
  // The tool does not say how many there are: as many as were told, until there are no more.
  return { results, next, count, count_exact: next === null };
};

export const picture: Handler<typeof designPicture, Services> = async (call) => {
  const { services, db, actor, params, query, reply } = call;
  const { design_tool: tool, id } = params;
  const account = await openAccount(call, 'design_account.import', { tool, id });
  const url = (await openPicture(services, account.id, query.at)) ?? fail('not_found');
  await limitRate(db, actor.user, rateLimits.picture);
  const signal = AbortSignal.timeout(pictureMs);
  const draw = async () => {
    const answer = await services.outbound.send({ method: 'GET', url, maxBytes: mostBytes, transfer: true, signal });
    return answer.status === 200 && !answer.cut
      ? smallPicture(services, answer.body, { long: longSide, signal })
      : null;
  };
  // A card does without.
  const small = (await draw().catch(() => null)) ?? fail('not_found');
  return reply
    .headers({
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .type('image/webp')
    .send(small.bytes);
};
