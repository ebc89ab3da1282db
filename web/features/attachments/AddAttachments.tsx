import { Drawer, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { useInTurn } from '../../lib/change/use-in-turn.ts';
import { isolated } from '../../lib/isolated.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import flyout from '../../ui/overlays/Flyout.module.css';
import { FilePicker } from '../files/browse/pick/FilePicker.tsx';
import styles from './AddAttachments.module.css';
import { AddLink } from './AddLink.tsx';
import { useAttach, useDetach } from './attachment-actions.ts';
import { attachmentsQuery } from './queries.ts';
import { UploadAttachments } from './UploadAttachments.tsx';

/** Library files: each click attaches one, or takes it off again. */
function LibraryFiles({ file }: { file: FileDetail }) {
  const { data: attached = [] } = useQuery(attachmentsQuery(file.uuid));
  const attach = useAttach(file);
  const detach = useDetach(file);
  const inTurn = useInTurn();
  const change = (one: FileSummary): Promise<unknown> => {
    const now = queryClient.getQueryData(attachmentsQuery(file.uuid).queryKey) ?? [];
    const known = now.find((attachment) => attachment.file?.uuid === one.uuid);
    if (known) return detach.mutateAsync({ attachment: known, said: `${isolated(one.name)} removed` });
    return attach.mutateAsync({ file: one.uuid }, { onError: (error) => toast.failure(error, 'Error updating file') });
  };
  return (
    <FilePicker
      label="Library files"
      without={file.uuid}
      chosen={new Set(attached.flatMap((attachment) => attachment.file?.uuid ?? []))}
      onToggle={(one) => inTurn(() => change(one))}
    />
  );
}

/** Attaches links and files of the library, and uploads, as far as the role allows each. */
export function AddAttachments({ file, onClose }: { file: FileDetail; onClose: () => void }) {
  const may = useMay();
  const [edit, upload] = [may('edit', file).allowed, may('attach', file).allowed];
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Add Attachments"
      classNames={{ content: flyout.content, body: flyout.body }}
    >
      <Tabs defaultValue={edit ? 'all' : 'upload'} className={styles.tabs ?? ''} keepMounted={false}>
        <Tabs.List>
          {edit && <Tabs.Tab value="all">All Attachments</Tabs.Tab>}
          {upload && <Tabs.Tab value="upload">Upload</Tabs.Tab>}
        </Tabs.List>
        {edit && (
          <Tabs.Panel value="all" className={styles.panel ?? ''}>
            <AddLink file={file} />
            <LibraryFiles file={file} />
          </Tabs.Panel>
        )}
        {upload && (
          <Tabs.Panel value="upload" className={styles.panel ?? ''}>
            <UploadAttachments file={file} />
          </Tabs.Panel>
        )}
      </Tabs>
    </Drawer>
  );
}
