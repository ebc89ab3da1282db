import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { emptyBin } from '#contract/files/bulk.ts';
import { listFiles } from '#contract/files/find.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { call } from '../../../lib/call.ts';
import { useCan } from '../../../lib/can.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { fileListKey } from '../queries.ts';
import { actByJob } from './act-on-many.ts';

/** Deletes for good all that is in the Recycling Bin, for those who may. `onDone`: when the job has ended. */
export function EmptyBin({ onDone }: { onDone?: () => void }) {
  const { uuid: team } = useTeam();
  const mayEmpty = useCan(libraryPolicy['library.empty_bin']);
  const [asking, ask] = useDisclosure(false);
  const { data } = useQuery({
    queryKey: [...fileListKey(team), 'bin-count'],
    queryFn: ({ signal }) => call(listFiles, { params: { team }, query: { recycled: 'true', limit: 1 }, signal }),
    enabled: mayEmpty,
  });
  if (!mayEmpty) return null;
  const files = data?.count ?? 0;
  const begin = async () => {
    const job = () => call(emptyBin, { params: { team } });
    const said = { doing: 'Deleting', done: 'Removed successfully', failed: 'Error deleting file', final: true };
    void actByJob(team, files, job, said).then(onDone);
  };
  return (
    <>
      <Button variant="danger" disabled={files === 0} onClick={ask.open}>
        {data && files === 0 ? 'The bin is empty' : 'Empty the bin'}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title="Empty the Recycling Bin"
        confirm="Delete permanently"
        danger
        onConfirm={begin}
      >
        <p>
          <strong>
            {data?.count_exact === false ? 'About ' : ''}
            {count(files, 'file')}
          </strong>{' '}
          and all their versions will be permanently deleted. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
