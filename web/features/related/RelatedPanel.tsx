import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { number } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { useOpenFile } from '../../lib/search/library-place.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { TilePicture } from '../files/tile/TilePicture.tsx';
import { relatedQuery } from './queries.ts';
import styles from './RelatedPanel.module.css';
import { useUnrelate } from './related-actions.ts';

const LinkAssets = lazy(async () => ({ default: (await import('./LinkAssets.tsx')).LinkAssets }));

const heard = ['updated', 'thumbnail', 'processed', 'recycled', 'restored', 'deleted'];
const events = [...heard.map((what) => `file.${what}`), RESYNC];

function Relative({ file, onRemove }: { file: FileSummary; onRemove: (() => void) | undefined }) {
  const open = useOpenFile();
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.open}
        title={file.name}
        aria-label={file.name}
        onClick={() => open(file.uuid, { replace: false })}
      >
        <TilePicture file={file} bare />
      </button>
      {onRemove && (
        <IconButton small label={`Remove ${file.name}`} className={styles.remove ?? ''} onClick={onRemove}>
          <IconX />
        </IconButton>
      )}
    </li>
  );
}

function Relatives({ file }: { file: FileDetail }) {
  const team = useTeam();
  const list = useQuery(relatedQuery(file.uuid));
  const unrelate = useUnrelate(file);
  const mayEdit = useMay()('edit', file).allowed;
  useTeamEvents(team.uuid, events, ({ data }) => {
    const uuid = (data as { uuid?: string } | undefined)?.uuid;
    if (uuid === undefined || uuid === file.uuid || list.data?.some((one) => one.uuid === uuid)) void list.refetch();
  });
  if (list.isPending) return <Skeleton height={96} radius={6} />;
  if (list.isError)
    return <ErrorState title="The linked assets did not load" error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) return <p className={styles.none}>No linked assets</p>;
  return (
    <ul className={styles.grid}>
      {list.data.map((other) => (
        <Relative key={other.uuid} file={other} onRemove={mayEdit ? () => unrelate.mutate(other) : undefined} />
      ))}
    </ul>
  );
}

/** Other files of the own team that belong together with this one. */
export function RelatedPanel({ file }: { file: FileDetail }) {
  const team = useTeam();
  const mayEdit = useMay()('edit', file).allowed;
  const [adding, setAdding] = useState(false);
  if (!team.features.includes('DAM_PLUS'))
    return (
      <Panel title="Linked Assets">
        <NoFeature />
      </Panel>
    );
  const { length } = file.related_files;
  return (
    <Panel
      title="Linked Assets"
      count={length > 0 ? number(length) : undefined}
      actions={
        mayEdit && (
          <Button variant="quiet" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            Add
          </Button>
        )
      }
    >
      <Relatives file={file} />
      <Suspense>{adding && <LinkAssets file={file} onClose={() => setAdding(false)} />}</Suspense>
    </Panel>
  );
}
