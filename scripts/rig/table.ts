import type { KillReport, Row } from './kills.ts';

const heads = [
  'meanwhile',
  'times',
  'requests',
  'told to come again',
  'cut off',
  'failed',
  'longest until it went through',
];

const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`);

const cells = ({ what, times, requests, told, cut, longestMs }: Row): string[] => [
  what,
  times === 0 ? '' : `${times}`,
  `${requests}`,
  `${told}`,
  `${cut}`,
  share(told + cut, requests),
  longestMs === 0 ? '-' : `${(longestMs / 1000).toFixed(1)} s`,
];

function total(rows: readonly Row[]): Row {
  const all: Row = { what: 'all', times: 0, requests: 0, told: 0, cut: 0, longestMs: 0 };
  for (const { times, requests, told, cut, longestMs } of rows) {
    all.times += times;
    all.requests += requests;
    all.told += told;
    all.cut += cut;
    all.longestMs = Math.max(all.longestMs, longestMs);
  }
  return all;
}

/** The result of a run of kills, to be read in a terminal. */
export function tableOf({ rows, ledger, retriedByProxy, broken }: KillReport): string {
  const lines = [heads, ...rows.map(cells), cells(total(rows))];
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const drawn = lines.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
  return [
    ...drawn,
    '',
    `${ledger.uploads.length} uploads and ${ledger.edited} edits acknowledged, ${ledger.downloads} downloads under load; ${retriedByProxy} requests the proxy sent on to the other server`,
    `${broken.length} promises broken`,
    ...broken,
  ].join('\n');
}
