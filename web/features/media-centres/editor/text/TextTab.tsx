import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CentreSettings, centreFacets } from '#contract/media-centres/centre.ts';
import { SettingsPart } from '../../../../ui/page/SettingsPart.tsx';
import { useEditor } from '../editor-context.ts';
import { BesidePreview } from '../preview/BesidePreview.tsx';
import styles from '../SettingsPane.module.css';
import { languages } from './languages.ts';

const facetWords: Readonly<Record<(typeof centreFacets)[number], string>> = {
  type: 'Type',
  orientation: 'Orientation',
  tags: 'Tags',
  year: 'Year',
  location: 'Location',
  credit: 'Credit',
  album: 'Album',
};
const directionWords: Readonly<Record<CentreSettings['direction'], string>> = {
  auto: 'Automatic',
  ltr: 'Left to right',
  rtl: 'Right to left',
};

function Words() {
  const { centre, editable, set } = useEditor();
  const { description, pinned_title, about } = centre.settings;
  return (
    <div className={styles.fields}>
      <Textarea
        label="Description"
        description="Under the title"
        value={description}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        disabled={!editable}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <TextInput
        label="Title of the pinned files"
        placeholder="None"
        value={pinned_title}
        maxLength={120}
        disabled={!editable}
        onChange={(event) => set({ pinned_title: event.currentTarget.value })}
      />
      <Textarea
        label="About"
        description="Below the files. An empty line starts a new paragraph."
        value={about}
        maxLength={20_000}
        autosize
        minRows={4}
        maxRows={16}
        disabled={!editable}
        onChange={(event) => set({ about: event.currentTarget.value })}
      />
    </div>
  );
}

const isEmail = (value: string) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

function Contact() {
  const { centre, editable, set } = useEditor();
  const { contact } = centre.settings;
  const [typed, setTyped] = useState<string>();
  const email = typed ?? contact.email;
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        value={contact.name}
        maxLength={120}
        disabled={!editable}
        onChange={(event) => set({ contact: { name: event.currentTarget.value } })}
      />
      <TextInput
        label="Email"
        type="email"
        value={email}
        disabled={!editable}
        error={isEmail(email.trim()) ? undefined : 'Enter a full email address, such as press@example.org.'}
        onChange={(event) => {
          const value = event.currentTarget.value;
          setTyped(value);
          if (isEmail(value.trim())) set({ contact: { email: value.trim() } });
        }}
        onBlur={() => isEmail(email.trim()) && setTyped(undefined)}
      />
      <TextInput
        label="Phone"
        value={contact.phone}
        maxLength={60}
        disabled={!editable}
        onChange={(event) => set({ contact: { phone: event.currentTarget.value } })}
      />
    </div>
  );
}

function Language() {
  const { centre, editable, set } = useEditor();
  const { language, direction } = centre.settings;
  const known = languages.some(({ value }) => value === language);
  return (
    <div className={styles.fields}>
      <Select
        label="Language of your texts"
        description="The pages speak it too, where they know it. Visitors can choose another."
        data={known ? languages : [...languages, { value: language, label: language }]}
        value={language}
        allowDeselect={false}
        searchable
        disabled={!editable}
        onChange={(value) => value && set({ language: value })}
      />
      <Select
        label="Text direction"
        data={Object.entries(directionWords).map(([value, label]) => ({ value, label }))}
        value={direction}
        allowDeselect={false}
        disabled={!editable}
        onChange={(value) => value && set({ direction: value as CentreSettings['direction'] })}
      />
    </div>
  );
}

function Filters() {
  const { centre, editable, set } = useEditor();
  const { facets } = centre.settings;
  return (
    <div className={styles.fields}>
      {centreFacets.map((facet) => (
        <Checkbox
          key={facet}
          label={facetWords[facet]}
          checked={facets.includes(facet)}
          disabled={!editable}
          onChange={({ currentTarget: { checked } }) =>
            set({ facets: centreFacets.filter((one) => (one === facet ? checked : facets.includes(one))) })
          }
        />
      ))}
    </div>
  );
}

/** The texts of the page, its language, what visitors narrow a search by, and how programs read it. */
export function TextTab() {
  const { centre, editable, set } = useEditor();
  const { feeds, iiif } = centre.settings;
  return (
    <BesidePreview>
      <SettingsPart title="Texts" wide>
        <Words />
      </SettingsPart>
      <SettingsPart title="Contact" wide text="Shown to visitors. Leave empty what they should not see.">
        <Contact />
      </SettingsPart>
      <SettingsPart title="Language" wide>
        <Language />
      </SettingsPart>
      <SettingsPart title="Filters" wide text="Fields that visitors can narrow a search by.">
        <Filters />
      </SettingsPart>
      <SettingsPart title="For programs" wide text="Ways for other programs to read what you publish.">
        <Switch
          label="Atom feed of new files"
          checked={feeds}
          disabled={!editable}
          onChange={(event) => set({ feeds: event.currentTarget.checked })}
        />
        <Switch
          label="IIIF manifests"
          description="Image viewers on any site can show albums and files, if the Media Centre is open to everyone."
          checked={iiif}
          disabled={!editable}
          onChange={(event) => set({ iiif: event.currentTarget.checked })}
        />
      </SettingsPart>
    </BesidePreview>
  );
}
