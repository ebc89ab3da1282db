import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Search } from '#contract/searches.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useUpdateSearch } from './search-actions.ts';

export function RenameSearch({ search, onClose }: { search: Search; onClose: () => void }) {
  const [name, setName] = useState(search.name);
  const update = useUpdateSearch();
  const wanted = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || update.isPending) return;
    if (wanted === search.name) return onClose();
    update.mutate(
      { uuid: search.uuid, body: { name: wanted }, said: `Search renamed to ${wanted}` },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Rename search"
      locked={update.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={update.isPending} disabled={wanted === ''}>
            Rename
          </Button>
        </>
      }
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={limits.name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
