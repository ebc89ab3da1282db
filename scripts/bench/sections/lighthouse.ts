import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executablePath } from '../browser.ts';
import { output } from '../child.ts';
import { askWell } from '../http-client.ts';
import type { Library } from '../libraries.ts';
import type { PressCentre } from '../press-centre.ts';
import { atLeast, type Row, row } from '../row.ts';
import type { Stage } from '../section.ts';

/** The script of Lighthouse's command, which is not installed with the product: `lighthouse/cli/index.js`. */
const script = process.env.LIGHTHOUSE_PATH;
const most = 120_000;

const forms = { phone: [], desktop: ['--preset=desktop'] } as const;
const told = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
type Category = keyof typeof told;

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
}

async function scoresOf(address: string, form: keyof typeof forms, command: string): Promise<Record<Category, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
  const path = join(folder, 'report.json');
  try {
    const flags = [
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--only-categories=${Object.keys(told).join(',')}`,
    ];
    const browser = ['--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'];
    await output(process.execPath, [command, address, ...flags, ...browser, ...forms[form]], most, {
      CHROME_PATH: executablePath,
    });
    const { categories } = JSON.parse(await readFile(path, 'utf8')) as Report;
    const score = (name: Category) => Math.round((categories[name].score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The least of each of Lighthouse's four scores on the first page, an album and a file, on a phone and a desktop. `shown`:
 * a Media Centre whose albums have pictures.
 */
export async function lighthouseRows(
  { say }: Stage,
  { home }: Library,
  [centre, shown]: readonly [centre: PressCentre, shown: PressCentre],
): Promise<Row[]> {
  if (!script || !existsSync(script) || !existsSync(executablePath)) {
    say('no Lighthouse at LIGHTHOUSE_PATH: its scores are not measured');
    return [];
  }
  const at = ({ slug }: PressCentre) => `${home.server.url}/m/${slug}`;
  const album = `${at(shown)}?album=${shown.albums[0]}`;
  const text = (await askWell(album)).body.toString();
  const [file] = /\/m\/[^"]+\/file\/[0-9a-f-]+/.exec(text) ?? [];
  const pages = [at(centre), album, ...(file ? [home.server.url + file] : [])];
  const rows: Row[] = [];
  for (const form of ['phone', 'desktop'] as const) {
    say(`Lighthouse on a ${form}`);
    const scores: Record<Category, number>[] = [];
    for (const page of pages) scores.push(await scoresOf(page, form, script));
    for (const [name, words] of Object.entries(told) as [Category, string][]) {
      const ours = Math.min(...scores.map((one) => one[name]));
      rows.push(row(`Media Centre: Lighthouse on a ${form}, ${words}`, 'score', { ours }, atLeast(95)));
    }
  }
  return rows;
}
