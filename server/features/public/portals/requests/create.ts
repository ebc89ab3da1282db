import type { createRequest } from '#contract/download-requests.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { titleOf } from '../item.ts';
import { openById } from '../open.ts';
import { askFor, statusPath } from './ask.ts';
import { askingIn } from './asking.ts';
import { askable } from './files.ts';

/** Asks for files of a Media Centre: for visitors, and for whoever is signed in just the same. */
export const create: Handler<typeof createRequest, Services> = async (call) => {
  const { body, services, visitor } = call;
  if (body.media_centre === undefined) return fail('unauthenticated');
  const open = await openById(call, body.media_centre);
  const ids = [...new Set([...(body.file === undefined ? [] : [body.file]), ...(body.files ?? [])])];
  if (ids.length === 0) invalid('files', 'name at least one file');
  const { requester = {} } = body;
  const asking = askingIn(open, {
    name: requester.name ?? (visitor ? `${visitor.firstName} ${visitor.lastName}`.trim() : ''),
    email: requester.email ?? visitor?.email ?? '',
    company: requester.company?.trim() ?? '',
    reason: requester.reason?.trim() ?? '',
    neededUntil: body.needed_until ?? '',
    size: body.size ?? '',
    agreed: body.terms_accepted === true,
  });
  const placed = await askable(services, open, ids);
  const { token, id } = await askFor(call, open, placed, asking);
  return {
    uuid: id,
    media_centre: { uuid: open.id, title: open.title },
    files: placed.map((one) => ({ uuid: one.row.place, title: titleOf(one) })),
    needed_until: asking.neededUntil?.toISOString() ?? null,
    status: 'pending' as const,
    status_url: `${services.origin}${statusPath(open, token)}`,
  };
};
