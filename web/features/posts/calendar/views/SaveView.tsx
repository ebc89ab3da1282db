import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { ViewQuery } from '#contract/posts/view-routes.ts';
import { refusalOf } from '../../../../lib/call.ts';
import { Checkbox } from '../../../../ui/overlays/Choices.tsx';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { useSaveView } from './view-queries.ts';

/** Keeps what the calendar shows now by a name. */
export function SaveView({ query, onClose }: { query: ViewQuery; onClose: () => void }) {
  const [name, setName] = useState('');
  const [usual, setUsual] = useState(false);
  const save = useSaveView();
  return (
    <FormDialog
      title="Save view"
      size="small"
      action="Save"
      busy={save.isPending}
      ready={name.trim() !== ''}
      onSubmit={() => save.mutate({ name: name.trim(), query, default: usual }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="The filters and whether it is the month, the week, the day or the list. Only you see it."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        maxLength={limits.name}
        error={save.error ? refusalOf(save.error) : undefined}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          save.reset();
        }}
      />
      <Checkbox
        label="Open the calendar with it"
        checked={usual}
        onChange={(event) => setUsual(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
