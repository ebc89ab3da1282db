import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { DownloadPreset } from '#contract/download-presets/routes.ts';
import {
  type PresetFormat,
  type PresetSettings,
  plainPreset,
  presetFormats,
} from '#contract/download-presets/rules.ts';
import { CallError } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { useCreatePreset, useUpdatePreset } from './actions.ts';
import styles from './DownloadPresets.module.css';
import { PresetPreview } from './PresetPreview.tsx';
import { formatWords } from './preset-words.ts';

const whole = (value: string | number): number | null => {
  const read = typeof value === 'number' ? value : Number.parseInt(value, 10);
  return Number.isFinite(read) ? Math.round(read) : null;
};

const settingsOf = ({
  width,
  height,
  format,
  quality,
  srgb,
  metadata,
  watermark,
  dpi,
}: DownloadPreset): PresetSettings => ({
  ...{ width, height, format, quality, srgb, metadata, watermark, dpi },
});

function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.code === 'stale')
    return 'Someone changed this preset in the meantime. Close and reopen it to see the latest version.';
  return formErrors(error, []).rest;
}

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

/** Makes a download preset, or changes one, with what comes out of it beside. */
export function PresetDialog({ preset, onClose }: { preset?: DownloadPreset | undefined; onClose: () => void }) {
  const [was] = useState(preset);
  const [name, setName] = useState(was?.name ?? '');
  const [settings, setSettings] = useState<PresetSettings>(was ? settingsOf(was) : plainPreset);
  const create = useCreatePreset();
  const update = useUpdatePreset();
  const set = (part: Partial<PresetSettings>) => setSettings({ ...settings, ...part });
  const submit = () => {
    const body = { ...settings, name: name.trim() };
    if (was) update.mutate({ preset: was, body }, { onSuccess: onClose });
    else create.mutate(body, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={was ? 'Change download preset' : 'New download preset'}
      size="wide"
      action={was ? 'Save' : 'Create preset'}
      busy={create.isPending || update.isPending}
      ready={name.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.form}>
        <FormError text={refusalOf(create.error ?? update.error)} />
        <TextInput
          label="Name"
          value={name}
          maxLength={limits.rightName}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
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
        <PresetPreview settings={settings} />
      </div>
    </FormDialog>
  );
}
