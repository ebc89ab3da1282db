import type { Cta } from '#contract/galleries/cta.ts';
import type * as contract from '#contract/galleries/files.ts';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { type OpenItem, openCta, openItem } from '../access.ts';
import { freshPlace } from '../changes/create.ts';
import { changePlaces, type ItemAction } from '../changes/places.ts';
import { keepRecipe, requireFitRecipe } from '../fit-recipe.ts';
import { lastPosition } from '../positions.ts';
import { isBrought } from '../shown/filled.ts';
import { findGallery } from '../store/galleries.ts';
import { findItem, itemsById, type PlaceRow, placesOf } from '../store/items.ts';
import { tellSome } from '../told-files.ts';

interface PlaceChange {
  readonly action: ItemAction;
  readonly draft: boolean | undefined;
  /** The recipe that it gets, if it gets one. */
  readonly recipe?: string | null | undefined;
  change(place: PlaceRow): PlaceRow;
}

/** Changes one place; what the filter brought counts as picked from then on. */
async function changePlace(
  call: Caller<Services>,
  { gallery, id, file }: OpenItem<'gallery.edit'>,
  { action, draft, recipe, change }: PlaceChange,
): Promise<void> {
  const { db, searchDb } = call.services;
  const [known] = await itemsById(db, gallery.team_id, gallery.id, [id]);
  if (!known && !(await isBrought({ db, searchDb, signal: call.request.signal }, gallery, file))) fail('not_found');
  if (recipe) await requireFitRecipe(db, gallery.team_id, recipe, [file]);
  await call.write(async (tx) => {
    if (recipe) await keepRecipe(tx, gallery.team_id, recipe);
    await changePlaces(
      tx,
      call.act,
      gallery,
      action,
      (places) => {
        const place = places.find((one) => one.id === id);
        if (!place) return [...places, change(freshPlace(gallery.id, file, lastPosition(places)))];
        return places.map((one) => (one.id === id ? change(one) : one));
      },
      draft,
    );
  });
}

async function tellPlace(call: Caller<Services>, { gallery, id }: OpenItem<'gallery.edit'>): Promise<GalleryFile> {
  const row = (await findGallery(call.db, [gallery.team_id], gallery.id)) ?? fail('not_found');
  const [told] = await tellSome(call, row, [id]);
  return told ?? fail('not_found');
}

const blank = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());

export const update: Handler<typeof contract.updateGalleryFile, Services> = async (call) => {
  const { caption, alt, credit, hidden, pinned, recipe, draft } = call.body;
  const place = await openItem(call, 'gallery.edit', call.params.id);
  const others = [caption, alt, credit, hidden, pinned].some((given) => given !== undefined);
  await changePlace(call, place, {
    action: recipe !== undefined && !others ? 'gallery.recipe' : 'gallery.words',
    ...{ draft, recipe },
    change: (now) => ({
      ...now,
      caption: caption === undefined ? now.caption : blank(caption),
      // An empty one says that the picture is decoration.
      alt: alt === undefined ? now.alt : (alt?.trim() ?? null),
      credit: credit === undefined ? now.credit : blank(credit),
      hidden: hidden ?? now.hidden,
      pinned: pinned ?? now.pinned,
      recipe: recipe === undefined ? now.recipe : recipe,
    }),
  });
  return tellPlace(call, place);
};

export const social: Handler<typeof contract.showSocialCaption, Services> = async (call) => {
  const { show_caption, draft } = call.body;
  const place = await openItem(call, 'gallery.edit', call.params.id);
  const change = (now: PlaceRow) => ({ ...now, show_caption });
  await changePlace(call, place, { action: 'gallery.words', draft, change });
  return tellPlace(call, place);
};

export const setCtas: Handler<typeof contract.setCtas, Services> = async (call) => {
  const { ctas, draft } = call.body;
  const place = await openItem(call, 'gallery.edit', call.params.id);
  const named = ctas.flatMap(({ uuid }) => uuid ?? []);
  if (new Set(named).size < named.length) fail('invalid', 'ctas: one of them is named twice');
  const change = (now: PlaceRow): PlaceRow => {
    if (named.some((uuid) => !now.ctas.some((cta) => cta.uuid === uuid)))
      fail('not_found', 'One of these calls to action does not exist.');
    return { ...now, ctas: ctas.map((cta): Cta => ({ ...cta, uuid: cta.uuid ?? newId() })) };
  };
  await changePlace(call, place, { action: 'gallery.ctas', draft, change });
  return tellPlace(call, place);
};

export const updateCta: Handler<typeof contract.updateCta, Services> = async (call) => {
  const { draft, ...words } = call.body;
  const { id: uuid } = call.params;
  const place = await openCta(call, 'gallery.edit', uuid);
  const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  const one = (cta: Cta): Cta => (cta.uuid === uuid ? { ...cta, ...given } : cta);
  const change = (now: PlaceRow) => ({ ...now, ctas: now.ctas.map(one) });
  await changePlace(call, place, { action: 'gallery.ctas', draft, change });
  const [now] = await itemsById(call.db, place.gallery.team_id, place.gallery.id, [place.id]);
  return now?.ctas.find((cta) => cta.uuid === uuid) ?? fail('not_found');
};

export const deleteCta: Handler<typeof contract.deleteCta, Services> = async (call) => {
  const { id: uuid } = call.params;
  const place = await openCta(call, 'gallery.edit', uuid);
  const change = (now: PlaceRow) => ({ ...now, ctas: now.ctas.filter((cta) => cta.uuid !== uuid) });
  await changePlace(call, place, { action: 'gallery.ctas', draft: call.query.draft, change });
};

export const listCtas: Handler<typeof contract.listCtas, Services> = async (call) => {
  const { db, params } = call;
  const teams = call.actor.memberships.map(({ team }) => team);
  const whole = await findGallery(db, teams, params.id);
  const place = whole ? undefined : ((await findItem(db, teams, params.id)) ?? fail('not_found'));
  const [team, gallery] = whole ? [whole.team_id, whole.id] : [place?.team ?? '', place?.gallery ?? ''];
  call.membershipFor(team);
  if (!(await findGallery(db, [team], gallery))) fail('not_found');
  const places = await placesOf(db, team, gallery);
  const results = places
    .filter(({ id }) => whole || id === params.id)
    .flatMap(({ id, ctas }) => ctas.map((cta) => ({ ...cta, gallery_file: id })));
  return pageOfAll(`ctas ${params.id}`, results, call.query, ({ uuid }) => uuid);
};
