import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Folder } from '#contract/folders.ts';
import { useTeam } from '../../../lib/me.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { AccessForm } from './AccessForm.tsx';
import { folderLevelsQuery } from './access-parts.ts';

/** Lets people and groups add files to a folder and those below it, or edit them. */
export function FolderAccessDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const team = useTeam().uuid;
  const { data, isError, error, refetch } = useQuery(folderLevelsQuery(team, folder.uuid));
  if (data) return <AccessForm folder={folder} levels={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Give people access" size="form">
      {isError ? (
        <ErrorState title="Access did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={60} />
      )}
    </Dialog>
  );
}
