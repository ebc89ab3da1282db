import { ActionIcon, SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreviewAudience } from '#contract/media-centres/routes.ts';
import { useTeam } from '../../../../lib/me.ts';
import { Tooltip } from '../../../../ui/overlays/Tooltip.tsx';
import { ErrorState } from '../../../../ui/page/ErrorState.tsx';
import { centreQuery, previewQuery } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';
import styles from './PortalPreview.module.css';
import { type Device, PreviewFrame } from './PreviewFrame.tsx';
import { audienceKey, audienceLabel, withheldWords } from './preview-words.ts';

/** The audience that was chosen, as far as there still is such a one. */
function useAudience(audiences: readonly PreviewAudience[]) {
  const [chosen, choose] = useState<string>();
  const audience = audiences.find((one) => audienceKey(one) === chosen) ?? audiences[0];
  return { audience, choose };
}

/** The page as visitors would see it if the draft were published now: what our server draws, not a likeness of it. */
export function PortalPreview() {
  const { centre } = useEditor();
  const team = useTeam().uuid;
  const preview = useQuery(previewQuery(team, centre.uuid));
  // What is on the server is another whenever it is read anew.
  const { dataUpdatedAt } = useQuery(centreQuery(team, centre.uuid));
  const small = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const [device = small ? 'phone' : 'desktop', setDevice] = useState<Device>();
  const audiences = preview.data ?? [];
  const { audience, choose } = useAudience(audiences);
  return (
    <section className={styles.pane} aria-label="Preview">
      <div className={styles.bar}>
        <h2 className={styles.name}>Preview of the draft</h2>
        {audiences.length > 1 && audience && (
          <Select
            size="xs"
            aria-label="Preview as"
            className={styles.as ?? ''}
            data={audiences.map((one) => ({ value: audienceKey(one), label: audienceLabel(one) }))}
            value={audienceKey(audience)}
            allowDeselect={false}
            onChange={(value) => value !== null && choose(value)}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label="Preview size"
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
        <Tooltip label="Open in a new tab">
          <ActionIcon
            component="a"
            href={audience?.url}
            target="_blank"
            rel="noopener"
            aria-label="Open preview in a new tab"
            size={26}
            variant="quiet"
          >
            <IconExternalLink />
          </ActionIcon>
        </Tooltip>
      </div>
      {preview.isError && !audience ? (
        <ErrorState title="The preview did not load" error={preview.error} onRetry={() => void preview.refetch()} />
      ) : audience ? (
        <PreviewFrame url={audience.url} version={dataUpdatedAt} device={device} />
      ) : (
        <div className={styles.room} />
      )}
      <p className={styles.note} role="status">
        {audience && (withheldWords(audience.withheld) ?? 'Visitors would see all files.')}
      </p>
    </section>
  );
}
