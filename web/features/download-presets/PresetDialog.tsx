import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { DownloadPreset } from '#contract/download-presets/routes.ts';
import { type PresetSettings, plainPreset } from '#contract/download-presets/rules.ts';
import { CallError } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { useCreatePreset, useUpdatePreset } from './actions.ts';
import styles from './DownloadPresets.module.css';
import { PresetFields } from './PresetFields.tsx';
import { PresetPreview } from './PresetPreview.tsx';

const settingsOf = ({
  width,
  height,
  format,
  quality,
  srgb,
  metadata,
  watermark,
  dpi,
  recipe,
}: DownloadPreset): PresetSettings => ({
  ...{ width, height, format, quality, srgb, metadata, watermark, dpi, recipe },
});

function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.code === 'stale')
    return 'Someone changed this preset in the meantime. Close and reopen it to see the latest version.';
  return formErrors(error, []).rest;
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
        <PresetFields settings={settings} set={set} />
        {!settings.recipe && <PresetPreview settings={settings} />}
      </div>
    </FormDialog>
  );
}
