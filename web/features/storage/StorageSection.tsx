import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTeam } from '../../lib/me.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { SettingsPart } from '../../ui/page/SettingsPart.tsx';
import { FolderUse } from './FolderUse.tsx';
import { MakeRoom } from './MakeRoom.tsx';
import { storageQuery } from './queries.ts';
import styles from './StorageSection.module.css';
import { TypeUse } from './TypeUse.tsx';

/** The storage of the team's files, by type and folder, and what can be cleared. */
export function StorageSection() {
  const { uuid: team } = useTeam();
  const client = useQueryClient();
  const { data: use, error, refetch } = useQuery(storageQuery(team));
  if (error && !use)
    return <ErrorState title="The storage did not load" error={error} onRetry={() => void refetch()} />;
  if (!use) return <Skeleton height={240} maw={480} mt={24} />;
  if (use.counted_at === null)
    return (
      <div role="status">
        <EmptyState title="Counting..." text="The library is large: its files are being counted for the first time." />
      </div>
    );
  if (use.stored === 0 && use.types.length === 0)
    return (
      <EmptyState
        title="No storage used yet"
        text="Storage use appears here once there are files."
        action={<LinkButton to="/library/">Go to the library</LinkButton>}
      />
    );
  const again = () => void client.invalidateQueries({ queryKey: storageQuery(team).queryKey });
  return (
    <>
      <SettingsPart title="By type" text="Originals of the files in the library. Previews are not included.">
        <TypeUse use={use} />
      </SettingsPart>
      <SettingsPart title="By folder" text="Including subfolders, largest first.">
        <div className={styles.folders}>
          <FolderUse
            parent={null}
            counted={use.counted_at}
            whole={use.types.reduce((sum, { bytes }) => sum + bytes, 0)}
          />
        </div>
      </SettingsPart>
      <MakeRoom use={use} onDone={again} />
    </>
  );
}
