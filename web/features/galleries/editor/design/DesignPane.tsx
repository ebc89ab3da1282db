import { Button, Select, Switch, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { GallerySettings } from '#contract/galleries/gallery.ts';
import { useTeam } from '../../../../lib/me.ts';
import type { GalleryDevice } from '../../../../lib/search/galleries.ts';
import { TypeChoice } from '../../list/TypeChoice.tsx';
import { allGalleriesQuery } from '../../queries.ts';
import { captionWords, fontWords, labelOf, ratioWords, sortWords } from '../../settings-words.ts';
import { useEditor } from '../editor-context.ts';
import type { SettingsPatch } from '../gallery-patch.ts';
import { AllowedSites } from './AllowedSites.tsx';
import styles from './DesignPane.module.css';
import { FillField } from './FillField.tsx';
import { ChoiceRow, ColourRow, NumberRow, Row, SliderRow, SwitchRow } from './rows.tsx';

const mostColumns = { desktop: 8, tablet: 6, phone: 3 } as const;

function Layout({ device, set }: { device: GalleryDevice; set: (settings: SettingsPatch) => void }) {
  const { gallery, editable, change } = useEditor();
  const { settings, type } = gallery;
  const off = !editable;
  return (
    <div className={styles.group}>
      <TypeChoice value={type} disabled={off} onChange={(to) => change({ type: to })} />
      {type !== 'slideshow' && (
        <SliderRow
          label="Columns"
          name={labelOf(`settings.columns.${device}`)}
          value={settings.columns[device]}
          min={1}
          max={mostColumns[device]}
          disabled={off}
          onChange={(value) => set({ columns: { [device]: value } })}
        />
      )}
      <SliderRow
        label="Gutter"
        value={settings.gutter}
        min={0}
        max={48}
        unit=" px"
        disabled={off}
        onChange={(gutter) => set({ gutter })}
      />
      <SliderRow
        label="Corners"
        value={settings.corner}
        min={0}
        max={32}
        unit=" px"
        disabled={off}
        onChange={(corner) => set({ corner })}
      />
      <NumberRow
        label="Max files"
        value={settings.max}
        min={1}
        max={limits.galleryFiles}
        disabled={off}
        onChange={(max) => set({ max })}
      />
      <NumberRow
        label={labelOf('settings.first')}
        value={settings.first}
        min={1}
        max={200}
        disabled={off}
        onChange={(first) => set({ first })}
      />
      <ChoiceRow
        label={labelOf('settings.ratio')}
        value={settings.ratio}
        words={ratioWords}
        disabled={off}
        onChange={(ratio) => set({ ratio })}
      />
    </div>
  );
}

function Words({ settings, set }: { settings: GallerySettings; set: (settings: SettingsPatch) => void }) {
  const { editable } = useEditor();
  const off = !editable;
  const flip = (key: 'heading' | 'handles' | 'social_links' | 'lightbox' | 'downloads' | 'autoplay') => (
    <SwitchRow
      label={labelOf(`settings.${key}`)}
      checked={settings[key]}
      disabled={off}
      onChange={(on) => set({ [key]: on })}
    />
  );
  return (
    <div className={styles.group}>
      {flip('heading')}
      {settings.heading && (
        <Textarea
          label={labelOf('settings.intro')}
          value={settings.intro}
          maxLength={500}
          autosize
          minRows={1}
          maxRows={5}
          disabled={off}
          onChange={(event) => set({ intro: event.currentTarget.value })}
        />
      )}
      <ChoiceRow
        label="Captions"
        value={settings.captions}
        words={captionWords}
        disabled={off}
        onChange={(captions) => set({ captions })}
      />
      <ChoiceRow
        label="Credits"
        value={settings.credits}
        words={captionWords}
        disabled={off}
        onChange={(credits) => set({ credits })}
      />
      {flip('handles')}
      {flip('lightbox')}
      {settings.lightbox && flip('social_links')}
      {flip('downloads')}
      {flip('autoplay')}
      {settings.autoplay && (
        <NumberRow
          label={labelOf('settings.interval')}
          value={settings.interval}
          min={2}
          max={60}
          disabled={off}
          onChange={(interval) => set({ interval })}
        />
      )}
    </div>
  );
}

const white = '#ffffff';

function Colours({ settings, set }: { settings: GallerySettings; set: (settings: SettingsPatch) => void }) {
  const { editable } = useEditor();
  const off = !editable;
  const id = useId();
  const { background, text, accent } = settings.colours;
  const filled = background !== 'transparent';
  return (
    <div className={styles.group}>
      <Row label="Background colour" htmlFor={id}>
        <Switch
          id={id}
          checked={filled}
          disabled={off}
          onChange={(event) => set({ colours: { background: event.currentTarget.checked ? white : 'transparent' } })}
        />
      </Row>
      {filled && (
        <ColourRow
          label="Colour of the background"
          value={background}
          disabled={off}
          onChange={(colour) => set({ colours: { background: colour } })}
        />
      )}
      <ColourRow label="Text" value={text} disabled={off} onChange={(colour) => set({ colours: { text: colour } })} />
      <ColourRow
        label="Accent"
        value={accent}
        disabled={off}
        onChange={(colour) => set({ colours: { accent: colour } })}
      />
      <ChoiceRow
        label={labelOf('settings.font')}
        value={settings.font}
        words={fontWords}
        disabled={off}
        onChange={(font) => set({ font })}
      />
    </div>
  );
}

/** The layout in its place while it has too few files. */
function Fallback() {
  const { gallery, editable, change } = useEditor();
  const { data: all = [] } = useQuery(allGalleriesQuery(useTeam().uuid));
  const others = all.filter(({ uuid }) => uuid !== gallery.uuid);
  return (
    <Select
      label="Gallery shown instead if there are fewer"
      placeholder="Nothing"
      data={others.map(({ uuid, title }) => ({ value: uuid, label: title }))}
      value={gallery.fallback?.uuid ?? null}
      disabled={!editable}
      nothingFoundMessage="No galleries match your search."
      searchable
      clearable
      onChange={(uuid) => change({ fallback: others.find((one) => one.uuid === uuid) ?? null })}
    />
  );
}

/** The settings of a gallery's look, of its filling and of the sites that may show it. */
export function DesignPane({ device, onTemplates }: { device: GalleryDevice; onTemplates: () => void }) {
  const { gallery, editable, change } = useEditor();
  const { settings } = gallery;
  const set = (some: SettingsPatch) => change({ settings: some });
  return (
    <div className={styles.pane}>
      <Layout device={device} set={set} />
      <Words settings={settings} set={set} />
      <Colours settings={settings} set={set} />
      <div className={styles.group}>
        <FillField />
        <ChoiceRow
          label="Order"
          value={settings.sort}
          words={sortWords}
          disabled={!editable}
          onChange={(sort) => set({ sort })}
        />
        <NumberRow
          label={labelOf('settings.min')}
          value={settings.min}
          min={0}
          max={200}
          disabled={!editable}
          onChange={(min) => set({ min })}
        />
        {settings.min > 0 && <Fallback />}
      </div>
      <div className={styles.group}>
        <AllowedSites />
      </div>
      <div className={styles.group}>
        <Row label={gallery.template ? `Template: ${gallery.template.name}` : 'No template'}>
          {editable && (
            <Button variant="line" size="xs" onClick={onTemplates}>
              Templates…
            </Button>
          )}
        </Row>
      </div>
    </div>
  );
}
