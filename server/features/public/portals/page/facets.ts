import { type Html, html } from '#contract/core/html.ts';
import type { Open } from '../open.ts';
import type { Search } from '../search.ts';
import type { FacetValues } from '../store/search.ts';
import type { Word } from '../words/dictionary.ts';
import { homeOf } from './home-of.ts';
import { languageField } from './in-language.ts';

const kinds: Readonly<Record<string, Word>> = {
  image: 'images',
  video: 'videos',
  audio: 'sounds',
  document: 'documents',
  other: 'otherFiles',
};
const orientations = ['landscape', 'portrait', 'square'] as const;

type Field = 'type' | 'orientation' | 'year' | 'tags' | 'location' | 'credit';
interface Group {
  readonly field: Field;
  readonly legend: string;
  readonly values: readonly (readonly [value: string, label: string])[];
}

/** True where the values are texts of the team. */
const isOwn = (field: Field): boolean => !['type', 'orientation', 'year'].includes(field);
const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** The groups that the team lets visitors narrow by, as far as they would narrow anything. */
function groupsOf({ settings: { facets }, speech }: Open, found: FacetValues): Group[] {
  const all: Record<Field, Omit<Group, 'field'>> = {
    type: {
      legend: speech.say('type'),
      values: found.kinds.map((kind) => [kind, speech.say(kinds[kind] ?? 'otherFiles')] as const),
    },
    orientation: {
      legend: speech.say('orientation'),
      values: orientations.map((one) => [one, speech.say(one)] as const),
    },
    year: { legend: speech.say('year'), values: same(found.years.toSorted().toReversed()) },
    tags: { legend: speech.say('tags'), values: same(found.tags) },
    location: { legend: speech.say('location'), values: same(found.locations) },
    credit: { legend: speech.say('credit'), values: same(found.credits) },
  };
  return facets.flatMap((field) => {
    if (field === 'album') return [];
    const group = all[field];
    return group.values.length > 1 ? [{ field, ...group }] : [];
  });
}

/** A search as its address has it. */
export function queryOf(search: Search): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of [value ?? []].flat()) if (one !== '') query.append(name, String(one));
  return query.toString();
}

/** A form that narrows a search, without any script. */
export function facetsOf(open: Open, search: Search, found: FacetValues): Html {
  const { speech } = open;
  const groups = groupsOf(open, found);
  const albums = open.settings.facets.includes('album') ? [...open.tree.byId.values()] : [];
  if (groups.length === 0 && albums.length < 2) return html`<div></div>`;
  const box = ({ field }: Group, [value, label]: readonly [string, string]): Html =>
    html`<label><input type="checkbox" name="${field}" value="${value}"${search[field]?.some((one) => one === value) && html` checked`}><span${isOwn(field) && html` dir="auto"`}>${label}</span></label>`;
  const group = (one: Group): Html =>
    html`<fieldset><legend>${one.legend}</legend>${one.values.map((value) => box(one, value))}</fieldset>`;
  const option = (id: string, title: string): Html =>
    html`<option value="${id}"${id === (search.album ?? '') && html` selected`}>${title}</option>`;
  const choice =
    albums.length > 1 &&
    html`<label class="field">${speech.say('album')}<select name="album">${option('', speech.say('allAlbums'))}${albums.map(({ id, title, above }) => option(id, `${'– '.repeat(above.length)}${title}`))}</select></label>`;
  return html`<form class="facets" id="filters" action="${homeOf(open)}" aria-label="${speech.say('filters')}">${languageField(open)}<input type="hidden" name="q" value="${search.q ?? ''}">${choice || (search.album && html`<input type="hidden" name="album" value="${search.album}">`)}${groups.map(group)}<button class="button plain" type="submit">${speech.say('applyFilters')}</button></form>`;
}
