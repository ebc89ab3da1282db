import type { listSharedLinks } from '#contract/shared-links.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { SharedLinkRow, SharedLinks } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { inOrderOf } from './store.ts';

type Row = SharedLinkRow & { source: SharedLinks<Services> };

/** The register of all links of a team: each kind gives its own in the same order, and they are put together. */
export const list: Handler<typeof listSharedLinks, Services> = async (call) => {
  const { services, db, params, membership } = call;
  const { kind, query: words = '', order, ...paging } = call.query;
  const wanted = { team: params.team, words: words.trim(), order };
  const sources = services.registry.sharedLinks.filter((source) => kind === undefined || source.kind === kind);
  const page = await pageOf<Row, Row>(
    {
      list: `live links ${JSON.stringify([wanted, kind])}`,
      width: 2,
      async rows(limit, place) {
        const after = place && { key: String(place[0]), id: String(place[1]) };
        const found: Row[] = [];
        for (const source of sources)
          found.push(...(await source.rows(services, wanted, limit, after)).map((row) => ({ ...row, source })));
        return found.toSorted(inOrderOf(order)).slice(0, limit);
      },
      async count(upTo) {
        let total = 0;
        for (const source of sources) total += await source.count(db, wanted, upTo);
        return total;
      },
      placeOf: ({ key, id }) => [key, id],
    },
    paging,
    (row) => row,
  );
  const pictured = [...new Set(page.results.flatMap(({ picture }) => picture ?? []))];
  const files = await presentSummaries(
    call,
    pictured.map((id) => ({ team_id: params.team, id })),
  );
  const pictures = new Map(files.map(({ uuid, latest_version }) => [uuid, latest_version.thumbnail_url]));
  return {
    ...page,
    results: page.results.map(({ source, key: _key, at, id, picture, url, ...told }) => ({
      ...told,
      // Its address may let the original go, which not everybody may have who looks.
      url: [source.needs, 'DOWNLOAD_ASSETS' as const].some((flag) => membership.flags.includes(flag)) ? url : null,
      kind: source.kind,
      uuid: id,
      created_at: at,
      thumbnail_url: (picture && pictures.get(picture)) ?? null,
      may_end: membership.flags.includes(source.needs),
    })),
  };
};
