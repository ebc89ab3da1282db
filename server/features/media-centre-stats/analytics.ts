import { downloadNames } from '#contract/files/rules.ts';
import type { centreAnalytics } from '#contract/media-centres/stats.ts';
import { todayOf } from '#features/gallery-stats/store.report.ts';
import { openCentre } from '#features/media-centres/access.ts';
import { tileAddress } from '#platform/content/tile.ts';
import type { Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import { reportDays } from '#platform/report-days.ts';
import type { Services } from '#server/services.ts';
import { sendCsv } from './csv.ts';
import { totalOf } from './performance.ts';
import { settleVisits } from './store.batches.ts';
import { outcomesOf, type PartFigures, partsOf, stretchesOf } from './store.report.ts';

/** Parts of each kind that are told. */
const most = 50;

const sizes: Readonly<Record<string, string>> = downloadNames;
const deleted = { file: 'A deleted file', album: 'A deleted album', preset: 'A deleted preset' } as const;

function nameOf({ kind, part, name }: PartFigures): string {
  if (kind === 'referrer' || kind === 'term') return part;
  return (kind === 'preset' ? sizes[part] : undefined) ?? name ?? deleted[kind];
}

const kindWords = { file: 'File', album: 'Album', preset: 'Size', referrer: 'Referrer', term: 'Search term' } as const;

export const analytics: Handler<typeof centreAnalytics, Services> = async (call) => {
  const { db, reply } = call;
  const { team_id: team, id: centre } = await openCentre(call, 'media_centre.view', call.params.id);
  const { format, ...asked } = call.body;
  const days = reportDays(asked, await todayOf(db, team));
  const range = { team, centre, ...days };
  await settleVisits(db);
  const parts = (await partsOf(db, range, most)).map((row) => ({ ...row, name: nameOf(row) }));
  if (format === 'csv') {
    const rows = parts.map((row) => ({
      ...row,
      kind: kindWords[row.kind],
      found: row.kind === 'term' ? row.found : '',
    }));
    const columns = ['kind', 'name', 'views', 'searches', 'found', 'downloads', 'requests'];
    return sendCsv(reply, `media-centre-parts-${days.from}-${days.to}.csv`, columns, rows);
  }
  const viewer = viewerOf(call, call.membershipFor(team));
  const of = (kind: PartFigures['kind']) => parts.filter((row) => row.kind === kind);
  const terms = of('term').map(({ part: term, searches, found }) => ({ term, searches, found }));
  return {
    ...days,
    totals: totalOf(await stretchesOf(db, range, 'month')),
    files: of('file').map(({ id: file, name, tile, views, downloads, requests }) => ({
      ...{ file, name, views, downloads, requests },
      thumbnail_url: tile ? tileAddress(viewer, tile) : null,
    })),
    albums: of('album').map(({ id: album, name, views, downloads }) => ({ album, name, views, downloads })),
    sizes: of('preset').map(({ part: size, name, downloads }) => ({ size, name, downloads })),
    referrers: of('referrer').map(({ part: host, views }) => ({ host, views })),
    terms: terms.filter(({ found }) => found > 0),
    terms_without_results: terms.filter(({ found }) => found === 0),
    requests: await outcomesOf(db, range),
  };
};
