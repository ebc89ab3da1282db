import { Checkbox, SegmentedControl, Select, Textarea } from '@mantine/core';
import { type CentreLook, cardFields, centreFonts, centreLayouts } from '#contract/media-centres/centre.ts';
import { SettingsPart } from '../../../../ui/page/SettingsPart.tsx';
import type { LookPatch } from '../centre-patch.ts';
import { useEditor } from '../editor-context.ts';
import { BesidePreview } from '../preview/BesidePreview.tsx';
import pane from '../SettingsPane.module.css';
import styles from './AppearanceTab.module.css';
import { ColourField } from './ColourField.tsx';
import { ContrastCheck } from './ContrastCheck.tsx';
import { CoverFocus } from './CoverFocus.tsx';
import { HeaderLinks } from './HeaderLinks.tsx';
import { PictureField } from './PictureField.tsx';
import { ThemesPart } from './ThemesPart.tsx';

const fontWords: Readonly<Record<(typeof centreFonts)[number], string>> = {
  inter: 'Inter',
  newsreader: 'Newsreader',
  system: 'System font',
};
const layoutWords: Readonly<Record<(typeof centreLayouts)[number], string>> = {
  masonry: 'Masonry',
  grid: 'Grid',
  list: 'List',
};
const fieldWords: Readonly<Record<(typeof cardFields)[number], string>> = {
  title: 'Title',
  credit: 'Credit',
  type: 'Type',
  dimensions: 'Dimensions',
  size: 'File size',
  date: 'Date',
  location: 'Location',
  rights_end: 'End of rights',
  tags: 'Tags',
};
const mostFields = 8;
const fontData = centreFonts.map((value) => ({ value, label: fontWords[value] }));

interface PartProps {
  look: CentreLook;
  editable: boolean;
  set: (look: LookPatch) => void;
}

function Pictures({ look, set }: PartProps) {
  return (
    <div className={pane.fields}>
      <PictureField label="Logo" about="In the header" file={look.logo} onChange={(logo) => set({ logo })} />
      <PictureField
        label="Favicon"
        about="Square, in the browser tab"
        file={look.favicon}
        onChange={(favicon) => set({ favicon })}
      />
      <PictureField label="Cover" about="Above the albums" file={look.cover} onChange={(cover) => set({ cover })} />
      {look.cover && <CoverFocus file={look.cover} focus={look.focus} onChange={(focus) => set({ focus })} />}
      <PictureField
        label="Social image"
        about="Shown with links on other sites. Without one, the cover is used."
        file={look.social_image}
        onChange={(social_image) => set({ social_image })}
      />
    </div>
  );
}

function Colours({ look: { colours }, editable, set }: PartProps) {
  return (
    <div className={pane.fields}>
      <ColourField
        label="Accent"
        value={colours.accent}
        disabled={!editable}
        onChange={(accent) => set({ colours: { accent } })}
      />
      <ColourField
        label="Background"
        value={colours.background}
        disabled={!editable}
        onChange={(background) => set({ colours: { background } })}
      />
      <ColourField
        label="Text"
        value={colours.text}
        disabled={!editable}
        onChange={(text) => set({ colours: { text } })}
      />
      <ContrastCheck colours={colours} />
    </div>
  );
}

function Fonts({ look: { fonts }, editable, set }: PartProps) {
  return (
    <div className={pane.fields}>
      <Select
        label="Headings"
        data={fontData}
        value={fonts.headings}
        allowDeselect={false}
        disabled={!editable}
        onChange={(value) => value && set({ fonts: { headings: value as CentreLook['fonts']['headings'] } })}
      />
      <Select
        label="Texts"
        data={fontData}
        value={fonts.text}
        allowDeselect={false}
        disabled={!editable}
        onChange={(value) => value && set({ fonts: { text: value as CentreLook['fonts']['text'] } })}
      />
    </div>
  );
}

function CardFields({ look: { card_fields: chosen }, editable, set }: PartProps) {
  const full = chosen.length >= mostFields;
  return (
    <div className={pane.fields}>
      <div className={styles.checks}>
        {cardFields.map((field) => {
          const on = chosen.includes(field);
          return (
            <Checkbox
              key={field}
              label={fieldWords[field]}
              checked={on}
              disabled={!editable || (full && !on)}
              onChange={({ currentTarget: { checked } }) =>
                set({ card_fields: cardFields.filter((one) => (one === field ? checked : chosen.includes(one))) })
              }
            />
          );
        })}
      </div>
      {full && <p className={pane.note}>A card shows at most {mostFields}.</p>}
    </div>
  );
}

/** The look of the page, with a preview beside it. */
export function AppearanceTab() {
  const { centre, editable, set: change } = useEditor();
  const { look } = centre.settings;
  const set = (some: LookPatch) => change({ look: some });
  const part = { look, editable, set };
  return (
    <BesidePreview>
      <SettingsPart title="Theme" wide text="A saved look. Media Centres that use it follow its changes as drafts.">
        <ThemesPart />
      </SettingsPart>
      <SettingsPart title="Images" wide>
        <Pictures {...part} />
      </SettingsPart>
      <SettingsPart title="Colours" wide>
        <Colours {...part} />
      </SettingsPart>
      <SettingsPart title="Fonts" wide>
        <Fonts {...part} />
      </SettingsPart>
      <SettingsPart title="Layout of files" wide>
        <SegmentedControl
          aria-label="Layout of files"
          fullWidth
          data={centreLayouts.map((value) => ({ value, label: layoutWords[value] }))}
          value={look.layout}
          disabled={!editable}
          onChange={(layout) => set({ layout: layout as CentreLook['layout'] })}
        />
      </SettingsPart>
      <SettingsPart title="Card fields" wide text="Shown below each file that has them.">
        <CardFields {...part} />
      </SettingsPart>
      <SettingsPart title="Header links" wide>
        <HeaderLinks
          links={look.header_links}
          disabled={!editable}
          onChange={(header_links) => set({ header_links })}
        />
      </SettingsPart>
      <SettingsPart title="Footer" wide>
        <Textarea
          aria-label="Footer"
          value={look.footer}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={8}
          disabled={!editable}
          onChange={(event) => set({ footer: event.currentTarget.value })}
        />
      </SettingsPart>
    </BesidePreview>
  );
}
