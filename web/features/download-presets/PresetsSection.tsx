import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DownloadPreset } from '#contract/download-presets/routes.ts';
import { downloadNames } from '#contract/files/rules.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CreateButton } from '../../ui/list/CreateButton.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { useDeletePreset } from './actions.ts';
import styles from './DownloadPresets.module.css';
import { PresetDialog } from './PresetDialog.tsx';
import { settingsWords } from './preset-words.ts';
import { presetsQuery } from './queries.ts';

/** Ways in which pictures are downloaded, beside the fixed sizes. */
export function PresetsSection() {
  const { uuid: team } = useTeam();
  const [open, setOpen] = useState<DownloadPreset | 'make'>();
  const { data: presets, isPending, isError, error, refetch } = useQuery(presetsQuery(team));
  const remove = useDeletePreset();
  const create = { label: 'New download preset', run: () => setOpen('make') };
  return (
    <div className={list.section}>
      {isPending && <Skeleton height={160} radius={8} />}
      {isError && <ErrorState title="The presets did not load" error={error} onRetry={() => void refetch()} />}
      {presets?.length === 0 && (
        <EmptyState
          icon={<IconDownload size={22} stroke={1.75} />}
          title="No download presets yet"
          text={`A preset sets the size, format and other options for images. It appears in every Download menu next to ${downloadNames.original}, ${downloadNames.large} and ${downloadNames.medium}.`}
          action={<CreateButton create={create} />}
        />
      )}
      {presets && presets.length > 0 && (
        <>
          <SectionBar count={count(presets.length, 'preset')} create={create} />
          <ul className={list.rows} aria-label="Download presets">
            {presets.map((preset) => (
              <li key={preset.uuid} className={styles.row}>
                <span className={styles.name} dir="auto">
                  {preset.name}
                </span>
                <span className={styles.words}>{settingsWords(preset)}</span>
                <div className={styles.tools}>
                  <Button variant="line" size="xs" onClick={() => setOpen(preset)} aria-label={`Change ${preset.name}`}>
                    Change
                  </Button>
                  <IconButton label={`Delete ${preset.name}`} onClick={() => remove.mutate(preset)}>
                    <IconTrash />
                  </IconButton>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {open && <PresetDialog preset={open === 'make' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
