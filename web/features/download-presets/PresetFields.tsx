import { Checkbox, NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { type PresetFormat, type PresetSettings, presetFormats } from '#contract/download-presets/rules.ts';
import { useTeam } from '../../lib/me.ts';
import styles from './DownloadPresets.module.css';
import { formatWords } from './preset-words.ts';
import { recipeNamesQuery } from './queries.ts';

const whole = (value: string | number): number | null => {
  const read = typeof value === 'number' ? value : Number.parseInt(value, 10);
  return Number.isFinite(read) ? Math.round(read) : null;
};

function Amount(props: {
  label: string;
  value: number | null;
  max: number;
  unit: string;
  placeholder: string;
  onChange: (value: number | null) => void;
}) {
  const { label, value, max, unit, placeholder, onChange } = props;
  return (
    <NumberInput
      label={label}
      value={value ?? ''}
      min={1}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      suffix={unit}
      placeholder={placeholder}
      onChange={(next) => onChange(whole(next))}
    />
  );
}

interface FieldsProps {
  settings: PresetSettings;
  set: (change: Partial<PresetSettings>) => void;
}

function SizeFields({ settings, set }: FieldsProps) {
  return (
    <div className={styles.pair}>
      <Amount
        label="Maximum width"
        unit=" px"
        placeholder="Any"
        max={limits.presetSide}
        value={settings.width}
        onChange={(width) => set({ width })}
      />
      <Amount
        label="Maximum height"
        unit=" px"
        placeholder="Any"
        max={limits.presetSide}
        value={settings.height}
        onChange={(height) => set({ height })}
      />
    </div>
  );
}

function FormatFields({ settings, set }: FieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="Format"
          data={presetFormats.map((value) => ({ value, label: formatWords[value] }))}
          value={settings.format}
          allowDeselect={false}
          onChange={(format) => set({ format: (format ?? 'jpg') as PresetFormat })}
        />
        <Amount
          label="Quality"
          unit=""
          placeholder="Default"
          max={100}
          value={settings.quality}
          onChange={(quality) => set({ quality })}
        />
      </div>
      <div className={styles.pair}>
        <Amount
          label="Print resolution"
          unit=" dpi"
          placeholder="Not set"
          max={limits.presetDpi.max}
          value={settings.dpi}
          onChange={(dpi) => set({ dpi })}
        />
      </div>
    </>
  );
}

const none = 'none';

/** The recipe that is put on each image first. Teams that have none are not asked. */
function RecipeField({ settings, set }: FieldsProps) {
  const { uuid: team } = useTeam();
  const { data: recipes = [] } = useQuery(recipeNamesQuery(team));
  if (recipes.length === 0 && !settings.recipe) return null;
  return (
    <Select
      label="Recipe"
      description="Put on each image before it is made smaller, around its focal point."
      data={[{ value: none, label: 'None' }, ...recipes.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
      value={settings.recipe ?? none}
      allowDeselect={false}
      onChange={(recipe) => set({ recipe: recipe === none ? null : recipe })}
    />
  );
}

/** The fields of a download preset. */
export function PresetFields({ settings, set }: FieldsProps) {
  return (
    <>
      <RecipeField settings={settings} set={set} />
      <SizeFields settings={settings} set={set} />
      <FormatFields settings={settings} set={set} />
      <Checkbox
        label="Add the sRGB profile"
        description="Colours are always converted to sRGB."
        checked={settings.srgb}
        onChange={(event) => set({ srgb: event.currentTarget.checked })}
      />
      <Checkbox
        label="Keep copyright and credit"
        description="All other metadata is removed."
        checked={settings.metadata === 'credit'}
        onChange={(event) => set({ metadata: event.currentTarget.checked ? 'credit' : 'strip' })}
      />
      <Checkbox
        label="Watermark"
        description="Added for everyone. People who can only download watermarked copies always get it."
        checked={settings.watermark}
        onChange={(event) => set({ watermark: event.currentTarget.checked })}
      />
    </>
  );
}
