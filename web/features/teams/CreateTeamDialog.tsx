import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CallError } from '../../lib/call.ts';
import { useCreateTeam, useSwitchTeam } from './api.ts';

/** Makes a team and goes to it; the person becomes its Owner. */
export function CreateTeamDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useCreateTeam();
  const change = useSwitchTeam();
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '' } });
  const busy = create.isPending || change.isPending;

  async function submit({ name }: { name: string }) {
    try {
      const team = await create.mutateAsync(name.trim());
      await change.mutateAsync(team);
      form.reset();
      onClose();
    } catch (error) {
      form.setFieldError(
        'name',
        error instanceof CallError ? (error.field('name') ?? error.message) : 'Something went wrong.',
      );
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title="New team">
      <form onSubmit={form.onSubmit(submit)}>
        <TextInput
          label="Name"
          description="Its library, folders and people are its own."
          maxLength={100}
          required
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <footer data-modal-footer>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" loading={busy}>
            Create team
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
