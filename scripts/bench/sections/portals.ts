import { addPhotographs, decorate, makePressCentre } from '../press-centre.ts';
import type { Section } from '../section.ts';
import { nameOfSize } from '../size-name.ts';
import { lighthouseRows } from './lighthouse.ts';
import { guardRows } from './portal-guard.ts';
import { portalPages } from './portal-pages.ts';
import { rateRows } from './portal-rates.ts';
import { searchRows } from './portal-search.ts';
import { zipRows } from './portal-zip.ts';

const albums = 40;
const inLargest = 100_000;

/** Media Centres as visitors have them. */
export const portals: Section = async (stage) => {
  const [smallest = inLargest] = stage.options.sizes;
  const large = await stage.libraries.of(smallest < 10_000 ? smallest : inLargest);
  const library = await stage.libraries.of(smallest);
  const photographs = await addPhotographs(library, albums + 8);
  const centre = await makePressCentre(library, albums);
  await decorate(library, centre, photographs);
  // An album of nothing but photographs: the other files of a library have no pictures.
  const shown = await makePressCentre(library, 2, photographs.length);
  const of = `Media Centre of ${nameOfSize(library.files)} files`;
  const album = `/v1/public/media-centre/${centre.slug}/files/?album=${centre.albums[0]}`;
  return [
    ...(await portalPages(stage, library, centre)),
    ...(await lighthouseRows(stage, library, [centre, shown])),
    ...(await rateRows(stage, library, { work: `first page of a ${of}`, path: `/m/${centre.slug}`, perSecond: 1_200 })),
    ...(await rateRows(stage, library, { work: `JSON of an album of a ${of}`, path: album, perSecond: 1_500 })),
    ...(await guardRows(stage, library, centre)),
    ...(await zipRows(stage, library, photographs)),
    ...(await searchRows(stage, large, await makePressCentre(large, albums))),
  ];
};
