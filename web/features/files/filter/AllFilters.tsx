import { Button, Drawer, Switch, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { count, number } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import type { ListSearch } from '../../../lib/search/library.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { type AttributeCount, AttributeFilter } from '../../attributes/AttributeFilter.tsx';
import { attributesQuery } from '../../attributes/queries.ts';
import { TagGroupFilter } from '../../tags/groups/TagGroupFilter.tsx';
import { keptOrder, withKeptOrder } from '../browse/kept-order.ts';
import { useFileList } from '../browse/use-file-list.ts';
import { listWhat } from '../queries.ts';
import { ColourFilter } from './ColourFilter.tsx';
import { CreatedFilter, DaysFilter } from './CreatedFilter.tsx';
import { FacetChoices } from './FacetChoices.tsx';
import styles from './Facets.module.css';
import { type FacetKind, facetKinds } from './facet-kinds.ts';
import { useFacet } from './facets.ts';
import { filterChipsOf, withoutAll } from './filter-chips.ts';
import { MeasureFilter, measureKeys, WordsFilter } from './MoreFilters.tsx';
import { expiries, expiryKeys, OneOf, sizeKeys, sizes, useKeys, uses, yearKeys } from './OneOf.tsx';

// Only here: the bar of the library, which has a budget, offers neither.
const camera = { title: 'Camera', facet: 'camera', filter: 'camera' } as const satisfies FacetKind;
const lens = { title: 'Lens', facet: 'lens', filter: 'lens' } as const satisfies FacetKind;

/** The number of values that are chosen in some filters: those of a list one by one, a range as none. */
const chosenIn = (search: ListSearch, keys: readonly (keyof ListSearch)[]): number =>
  keys
    .flatMap((key) => {
      const value = search[key];
      return Array.isArray(value) ? [value] : typeof value === 'object' ? Object.values<readonly string[]>(value) : [];
    })
    .reduce((sum, values) => sum + values.length, 0);

/** Beside the title of a part: what is chosen in it, else how many values there are to choose, where that is known. */
function Told({ search, keys, values }: Pick<SectionProps, 'keys' | 'values'> & { search: ListSearch }) {
  if (keys.some((key) => search[key] !== undefined)) {
    const chosen = chosenIn(search, keys);
    return <span className={styles.set}>{chosen > 0 ? `${number(chosen)} selected` : 'active'}</span>;
  }
  if (!values) return null;
  return (
    <span className={styles.values}>
      {number(values)}
      <VisuallyHidden> {values === 1 ? 'value' : 'values'}</VisuallyHidden>
    </span>
  );
}

interface SectionProps {
  title: string;
  keys: readonly (keyof ListSearch)[];
  shown?: boolean;
  /** The number of values there are to choose, where that is known already. */
  values?: number;
  children: ReactNode;
}

/** A part of the drawer, open when it narrows or is meant to be; what is folded away asks for no counts. */
function Section({ title, keys, shown = false, values = 0, children }: SectionProps) {
  const { search } = useLibraryPlace();
  const on = keys.some((key) => search[key] !== undefined);
  const [open, setOpen] = useState(on || shown);
  const id = useId();
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <IconChevronRight size={16} aria-hidden="true" className={styles.chevron} />
          {title}
          {!open || on ? <Told search={search} keys={keys} values={values} /> : null}
        </button>
      </h3>
      <div id={id} hidden={!open} className={styles.inside}>
        {open && children}
      </div>
    </section>
  );
}

function Choices({ kind, title = kind.title }: { kind: FacetKind; title?: string }) {
  // What was counted for an open part is told by those that are folded away; they ask for nothing themselves.
  const { values } = useFacet(kind.facet, [kind.filter], false);
  return (
    <Section title={title} keys={[kind.filter]} values={values.length}>
      <FacetChoices kind={kind} />
    </Section>
  );
}

function AttributeChoices() {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const { values, exact } = useFacet('attribute', ['attribute']);
  const counts = values.flatMap((value) => ('attribute' in value ? [value as AttributeCount] : []));
  return (
    <AttributeFilter
      value={search.attribute}
      counts={counts}
      exact={exact}
      onChange={(attribute) => set({ attribute })}
    />
  );
}

/** Open from the beginning where the team has attributes that are always among the filters. */
function AttributeSection() {
  const team = useTeam();
  const { data = [] } = useQuery({ ...attributesQuery(team.uuid), enabled: team.features.includes('DAM_PLUS') });
  const shown = data.some(({ facet }) => facet);
  return (
    <Section key={String(shown)} title="Custom attributes" keys={['attribute']} shown={shown}>
      <AttributeChoices />
    </Section>
  );
}

function OnlySwitch({ filter, label }: { filter: 'internal_use' | 'duplicates'; label: string }) {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  return (
    <Switch
      label={label}
      checked={search[filter] === true}
      onChange={(event) => set({ [filter]: event.currentTarget.checked || undefined })}
    />
  );
}

/** Every filter there is, with live counts. Each choice acts at once; the list behind follows. */
export function AllFilters({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const team = useTeam();
  const { folder, search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const list = useFileList(team.uuid, listWhat(folder, withKeptOrder(folder, search, useRemembered(keptOrder))));
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const filterChips = filterChipsOf(search);
  const results = `${list.exact ? '' : 'about '}${count(list.count, 'result')}`;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="All filters"
      size={phone ? '100%' : 400}
      withOverlay={phone}
      lockScroll={false}
      classNames={{ content: styles.sheet ?? '', body: styles.body ?? '' }}
    >
      <div className={styles.sections}>
        <Choices kind={facetKinds.type} />
        <Choices kind={facetKinds.extension} />
        <Choices kind={facetKinds.tags} />
        <Section title="Tag group" keys={['tags_in']}>
          <TagGroupFilter
            value={search.tags_in ?? []}
            onChange={(groups) => set({ tags_in: groups.length > 0 ? groups : undefined })}
          />
        </Section>
        <Choices kind={facetKinds.rights} />
        <Choices kind={facetKinds.rightsState} />
        <Section title="Expiry" keys={expiryKeys}>
          <OneOf title="Expiry" facet="expiry" keys={expiryKeys} presets={expiries} />
        </Section>
        <Choices kind={facetKinds.orientation} />
        <Section title="Size" keys={sizeKeys}>
          <OneOf title="Size" facet="size" keys={sizeKeys} presets={sizes} />
        </Section>
        <Section title="Colour" keys={['color']}>
          <ColourFilter />
        </Section>
        <Choices kind={facetKinds.rating} />
        <Choices kind={facetKinds.place} />
        <Choices kind={camera} />
        <Choices kind={lens} />
        <Choices kind={facetKinds.creator} />
        <Choices kind={facetKinds.collection} />
        <Section title="Use" keys={useKeys}>
          <OneOf title="Use" facet="used" keys={useKeys} presets={uses} />
          <p className={styles.note}>In use: in a collection, a gallery or an embed, or attached to another file.</p>
        </Section>
        <Section title="Added" keys={yearKeys}>
          <CreatedFilter />
        </Section>
        <Section title="Date taken" keys={['taken_from', 'taken_to']}>
          <DaysFilter of="taken" />
        </Section>
        <Section title="People who consented" keys={['consent']}>
          <WordsFilter filter="consent" label="Names" />
        </Section>
        <Section title="Pixels and length" keys={measureKeys}>
          <MeasureFilter />
        </Section>
        <Choices kind={facetKinds.review} />
        <AttributeSection />
        <Choices kind={facetKinds.missing} />
        <Section title="More" keys={['internal_use', 'duplicates']}>
          <div className={styles.switches}>
            <OnlySwitch filter="internal_use" label="Internal use" />
            <OnlySwitch filter="duplicates" label="Has a duplicate" />
          </div>
        </Section>
      </div>
      <footer className={styles.foot}>
        <Button variant="quiet" disabled={filterChips.length === 0} onClick={() => set(withoutAll(filterChips))}>
          Clear
        </Button>
        <Button variant="ink" onClick={onClose}>
          {list.state === 'ready' ? `Show ${results}` : 'Show'}
        </Button>
      </footer>
    </Drawer>
  );
}
