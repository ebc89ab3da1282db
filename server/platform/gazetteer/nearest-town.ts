import { around } from 'geokdbush';
import { allTowns } from './towns.ts';

/** Further from every town a place is nowhere: at sea, in a desert. */
const kilometres = 60;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** The town that is nearest to a point in degrees, and its country in English. Null where there is none for miles. */
export async function nearestTown({
  lat,
  lng,
}: {
  lat: number;
  lng: number;
}): Promise<{ name: string; country: string } | null> {
  const { index, names, countries } = await allTowns();
  const [at] = around(index, lng, lat, 1, kilometres);
  const [name, code] = at === undefined ? [] : [names[at], countries[at]];
  if (!name || !code) return null;
  return { name, country: countryNames.of(code) ?? code };
}
