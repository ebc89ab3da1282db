import type * as contract from '#contract/upload-links/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openLink } from '../access.ts';
import { presentLink, presentSending } from '../present.ts';
import { countLinks, listLinks } from '../store/links.ts';
import { countSendings, listSendings } from '../store/sendings.ts';

const afterOf = (place: readonly unknown[] | null) => (place === null ? null : String(place[0]));

export const list: Handler<typeof contract.listUploadLinks, Services> = async (call) => {
  const { db, services, params, query } = call;
  const wanted = { team: params.team, words: (query.query ?? '').trim() };
  return pageOf(
    {
      list: `upload links ${JSON.stringify(wanted)}`,
      width: 1,
      rows: (limit, after) => listLinks(db, wanted, limit, afterOf(after)),
      count: (upTo) => countLinks(db, wanted, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    (row) => presentLink(services, row),
  );
};

export const show: Handler<typeof contract.showUploadLink, Services> = async (call) =>
  presentLink(call.services, await openLink(call, 'upload_link.view', call.params.id));

export const sendings: Handler<typeof contract.listUploadSendings, Services> = async (call) => {
  const { db, query } = call;
  const { team_id: team, id } = await openLink(call, 'upload_link.view', call.params.id);
  return pageOf(
    {
      list: `sendings ${id}`,
      width: 1,
      rows: (limit, after) => listSendings(db, team, id, limit, afterOf(after)),
      count: (upTo) => countSendings(db, team, id, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    presentSending,
  );
};
