import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../../lib/me.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { type AttributeCount, AttributeFilter } from '../../attributes/AttributeFilter.tsx';
import { attributesQuery } from '../../attributes/queries.ts';
import { TagGroupFilter } from '../../tags/groups/TagGroupFilter.tsx';
import { ColourFilter } from './ColourFilter.tsx';
import { CreatedFilter, DaysFilter } from './CreatedFilter.tsx';
import styles from './Facets.module.css';
import { Choices, Group, Section } from './FilterSection.tsx';
import { type FacetKind, facetKinds } from './facet-kinds.ts';
import { useFacet } from './facets.ts';
import { MeasureFilter, measureKeys, WordsFilter } from './MoreFilters.tsx';
import { expiries, expiryKeys, OneOf, sizeKeys, sizes, useKeys, uses, yearKeys } from './OneOf.tsx';

// Only here: the bar of the library, which has a budget, offers neither.
const camera = { title: 'Camera', facet: 'camera', filter: 'camera' } as const satisfies FacetKind;
const lens = { title: 'Lens', facet: 'lens', filter: 'lens' } as const satisfies FacetKind;

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
      className={styles.only ?? ''}
      label={label}
      checked={search[filter] === true}
      onChange={(event) => set({ [filter]: event.currentTarget.checked || undefined })}
    />
  );
}

function FileGroup() {
  return (
    <Group title="File">
      <Choices kind={facetKinds.type} />
      <Choices kind={facetKinds.extension} />
      <Choices kind={facetKinds.orientation} />
      <Section title="Size" keys={sizeKeys}>
        <OneOf title="Size" facet="size" keys={sizeKeys} presets={sizes} />
      </Section>
      <Section title="Pixels and length" keys={measureKeys}>
        <MeasureFilter />
      </Section>
      <Section title="Colour" keys={['color']}>
        <ColourFilter />
      </Section>
      <Section title="Added" keys={yearKeys}>
        <CreatedFilter />
      </Section>
      <OnlySwitch filter="duplicates" label="Has a duplicate" />
    </Group>
  );
}

function DetailsGroup() {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  return (
    <Group title="Tags and details">
      <Choices kind={facetKinds.tags} />
      <Section title="Tag group" keys={['tags_in']}>
        <TagGroupFilter
          value={search.tags_in ?? []}
          onChange={(groups) => set({ tags_in: groups.length > 0 ? groups : undefined })}
        />
      </Section>
      <Choices kind={facetKinds.rating} />
      <AttributeSection />
      <Choices kind={facetKinds.missing} />
    </Group>
  );
}

function CameraGroup() {
  return (
    <Group title="Camera">
      <Section title="Date taken" keys={['taken_from', 'taken_to']}>
        <DaysFilter of="taken" />
      </Section>
      <Choices kind={camera} />
      <Choices kind={lens} />
    </Group>
  );
}

function PeopleGroup() {
  return (
    <Group title="People and place">
      <Choices kind={facetKinds.creator} />
      <Section title="People who consented" keys={['consent']}>
        <WordsFilter filter="consent" label="Names" />
      </Section>
      <Choices kind={facetKinds.place} />
    </Group>
  );
}

function RightsGroup() {
  return (
    <Group title="Rights">
      <Choices kind={facetKinds.rights} title="Rights profile" />
      <Choices kind={facetKinds.rightsState} />
      <Section title="Expiry" keys={expiryKeys}>
        <OneOf title="Expiry" facet="expiry" keys={expiryKeys} presets={expiries} />
      </Section>
      <OnlySwitch filter="internal_use" label="Internal use" />
    </Group>
  );
}

function UseGroup() {
  return (
    <Group title="Use">
      <Choices kind={facetKinds.collection} />
      <Section title="Used" keys={useKeys}>
        <OneOf title="Used" facet="used" keys={useKeys} presets={uses} />
        <p className={styles.note}>In use: in a collection, a gallery or an embed, or attached to another file.</p>
      </Section>
      <Choices kind={facetKinds.review} />
    </Group>
  );
}

/** Every filter there is, by what it is about. */
export function FilterGroups() {
  return (
    <>
      <FileGroup />
      <DetailsGroup />
      <CameraGroup />
      <PeopleGroup />
      <RightsGroup />
      <UseGroup />
    </>
  );
}
