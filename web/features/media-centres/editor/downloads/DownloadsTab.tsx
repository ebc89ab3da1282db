import { Checkbox, NumberInput, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadSizes } from '#contract/content.ts';
import { downloadNames, sidePx } from '#contract/files/rules.ts';
import type { CentreDownloads } from '#contract/media-centres/centre.ts';
import { useTeam } from '../../../../lib/me.ts';
import form from '../../../../ui/form/Form.module.css';
import { SettingsPart } from '../../../../ui/page/SettingsPart.tsx';
import { presetsQuery } from '../../../download-presets/queries.ts';
import type { DownloadsPatch } from '../centre-patch.ts';
import { useEditor } from '../editor-context.ts';
import styles from '../SettingsPane.module.css';
import { WatermarkExample } from './WatermarkExample.tsx';

const wayWords: Readonly<Record<CentreDownloads['way'], readonly [label: string, about: string]>> = {
  direct: ['Direct download', 'Visitors download files themselves.'],
  request: ['Download on request', 'Visitors request files and get a link when your team approves.'],
  none: ['No downloads', 'Visitors can only view files.'],
};
const sizeWords: Readonly<Record<(typeof downloadSizes)[number], string>> = {
  original: downloadNames.original,
  large: `${downloadNames.large}, ${sidePx('large')} px on the long side`,
  medium: `${downloadNames.medium}, ${sidePx('medium')} px on the long side`,
};
const askWords = { no: 'Not asked', optional: 'Optional', required: 'Required' } as const;
const asked = { name: 'Name', organisation: 'Organisation', purpose: 'Purpose' } as const;
const privacyWords: Readonly<Record<CentreDownloads['privacy'], string>> = {
  all: 'All metadata',
  credit: 'Credit and copyright only',
  none: 'No metadata',
};

const privacyAbout: Readonly<Record<CentreDownloads['privacy'], string>> = {
  all: 'Files leave as they came in, with their location where they have one.',
  credit:
    'Everything else is removed, including the location. Types that cannot be cleaned, such as zip archives, are given as they are unless they are known to have a location. Visitors see a note about it.',
  none: 'Types that cannot be cleaned, such as zip archives, are not available to visitors.',
};

interface PartProps {
  downloads: CentreDownloads;
  editable: boolean;
  set: (downloads: DownloadsPatch) => void;
}

/** Puts a value into a list of those that are chosen, or takes it out. */
const toggled = <T,>(values: readonly T[], value: T, on: boolean): T[] =>
  on ? [...values, value] : values.filter((one) => one !== value);

function Sizes({ downloads, editable, set }: PartProps) {
  const presets = useQuery(presetsQuery(useTeam().uuid));
  const sizesOn = (size: (typeof downloadSizes)[number], on: boolean) =>
    set({ sizes: downloadSizes.filter((one) => toggled(downloads.sizes, size, on).includes(one)) });
  return (
    <div className={styles.fields}>
      {downloadSizes.map((size) => (
        <Checkbox
          key={size}
          label={sizeWords[size]}
          checked={downloads.sizes.includes(size)}
          disabled={!editable}
          onChange={(event) => sizesOn(size, event.currentTarget.checked)}
        />
      ))}
      {presets.data?.map(({ uuid, name }) => (
        <Checkbox
          key={uuid}
          label={name}
          description="Download preset"
          checked={downloads.presets.includes(uuid)}
          disabled={!editable}
          onChange={(event) => set({ presets: toggled(downloads.presets, uuid, event.currentTarget.checked) })}
        />
      ))}
      {presets.data?.length === 0 && (
        <p className={styles.note}>
          Your team has no download presets.{' '}
          <Link
            to="/team/settings/$section"
            params={{ section: 'download-presets' }}
            search={{}}
            className={form.plainLink ?? ''}
          >
            Team settings
          </Link>
        </p>
      )}
      {downloads.sizes.length === 0 && downloads.presets.length === 0 && (
        <p className={styles.note}>Choose at least one size, or visitors cannot download anything.</p>
      )}
    </div>
  );
}

function Terms({ downloads, editable, set }: PartProps) {
  return (
    <div className={styles.fields}>
      <Textarea
        label="Terms"
        placeholder="None"
        value={downloads.terms}
        maxLength={20_000}
        autosize
        minRows={4}
        maxRows={16}
        disabled={!editable}
        onChange={(event) => set({ terms: event.currentTarget.value })}
      />
      <TextInput
        label="The terms in one sentence"
        value={downloads.summary}
        maxLength={300}
        disabled={!editable}
        onChange={(event) => set({ summary: event.currentTarget.value })}
      />
    </div>
  );
}

function Asks({ downloads, editable, set }: PartProps) {
  return (
    <div className={styles.fields}>
      {(Object.keys(asked) as (keyof typeof asked)[]).map((key) => (
        <Select
          key={key}
          label={asked[key]}
          data={Object.entries(askWords).map(([value, label]) => ({ value, label }))}
          value={downloads.ask[key]}
          allowDeselect={false}
          disabled={!editable}
          onChange={(value) => value && set({ ask: { [key]: value as keyof typeof askWords } })}
        />
      ))}
    </div>
  );
}

const zipCap = { min: 1, max: 100_000 } as const;

function Zip({ downloads, editable, set }: PartProps) {
  const [typed, setTyped] = useState<number | string>();
  return (
    <div className={styles.fields}>
      <Switch
        label="Offer several files as one zip"
        checked={downloads.zip}
        disabled={!editable}
        onChange={(event) => set({ zip: event.currentTarget.checked })}
      />
      {downloads.zip && (
        <NumberInput
          label="Largest zip in MB"
          value={typed ?? downloads.zip_cap}
          min={zipCap.min}
          max={zipCap.max}
          allowDecimal={false}
          allowNegative={false}
          disabled={!editable}
          onChange={(value) => {
            setTyped(value);
            if (typeof value === 'number' && value >= zipCap.min && value <= zipCap.max) set({ zip_cap: value });
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </div>
  );
}

/** Settings of downloads, and of the questions before them. */
export function DownloadsTab() {
  const { centre, editable, set: change } = useEditor();
  const { downloads } = centre.settings;
  const set = (some: DownloadsPatch) => change({ downloads: some });
  const part = { downloads, editable, set };
  return (
    <div className={styles.pane} data-scroller>
      <SettingsPart title="How visitors get files" text="Albums can have their own setting under Access.">
        <Radio.Group
          aria-label="How visitors get files"
          value={downloads.way}
          onChange={(way) => set({ way: way as CentreDownloads['way'] })}
        >
          <div className={styles.fields}>
            {Object.entries(wayWords).map(([value, [label, about]]) => (
              <Radio key={value} value={value} label={label} description={about} disabled={!editable} />
            ))}
          </div>
        </Radio.Group>
      </SettingsPart>
      <SettingsPart title="Sizes" text="What visitors can choose from. Sizes larger than a file are not offered.">
        <Sizes {...part} />
      </SettingsPart>
      <SettingsPart title="Watermark" text="Put on images before visitors get them.">
        <Switch
          label="Everything carries the team’s watermark"
          checked={downloads.watermark}
          disabled={!editable}
          onChange={(event) => set({ watermark: event.currentTarget.checked })}
        />
        <WatermarkExample centre={centre.uuid} on={downloads.watermark} />
      </SettingsPart>
      <SettingsPart title="Terms" text="Visitors accept them before a download. Leave empty for none.">
        <Terms {...part} />
      </SettingsPart>
      <SettingsPart title="Questions" text="What visitors are asked before a download.">
        <Asks {...part} />
      </SettingsPart>
      <SettingsPart
        title="Metadata"
        text="The embedded metadata that downloaded files keep, such as who made them and where. This also applies to links of approved requests."
      >
        <Select
          aria-label="Metadata in downloads"
          description={privacyAbout[downloads.privacy]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={Object.entries(privacyWords).map(([value, label]) => ({ value, label }))}
          value={downloads.privacy}
          allowDeselect={false}
          disabled={!editable}
          onChange={(value) => value && set({ privacy: value as CentreDownloads['privacy'] })}
        />
      </SettingsPart>
      <SettingsPart title="Zip">
        <Zip {...part} />
      </SettingsPart>
    </div>
  );
}
