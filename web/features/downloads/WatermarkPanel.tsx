import { Switch } from '@mantine/core';
import { type FileDetail, updateFile } from '#contract/files/routes.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useCan, useMay } from '../../lib/can.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { keepFile } from '../files/queries.ts';
import styles from './WatermarkPanel.module.css';

/** True when those who may not download see and get a file with the team's mark. Only for who may add one. */
export function WatermarkPanel({ file }: { file: FileDetail }) {
  const mayWatermark = useMay()('watermark', file).allowed;
  const adds = useCan(libraryPolicy['library.watermark']);
  const set = useChange({
    run: (watermark: boolean) => callWithMeta(updateFile, { params: { uuid: file.uuid }, body: { watermark } }),
    said: (_done, on) => (on ? 'Watermark added' : 'Watermark removed'),
    failed: 'Error updating file',
    after: ({ reply }) => keepFile(reply),
  });
  if (!adds) return null;
  if (!mayWatermark)
    return (
      <Panel title="Watermark">
        <NoFeature />
      </Panel>
    );
  const on = set.isPending ? set.variables : file.watermark;
  return (
    <Panel
      title="Watermark"
      actions={
        <Switch
          aria-label="Watermark"
          checked={on}
          disabled={set.isPending}
          onChange={(event) => set.mutate(event.currentTarget.checked)}
        />
      }
    >
      <p className={styles.words}>
        {on
          ? 'People who cannot download this file see it with the team’s watermark.'
          : 'Off. Shown without a watermark.'}
      </p>
    </Panel>
  );
}
