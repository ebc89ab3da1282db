import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useCreateTeamForm } from './use-create-team.tsx';

export function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const { field, onSubmit, busy } = useCreateTeamForm(onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="New team"
      onSubmit={onSubmit}
      locked={busy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" loading={busy}>
            Create team
          </Button>
        </>
      }
    >
      {field}
    </Dialog>
  );
}
