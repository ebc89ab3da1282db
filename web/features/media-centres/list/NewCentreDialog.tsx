import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import form from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useCreateCentre } from './centre-actions.ts';
import { SlugField } from './SlugField.tsx';
import { useSlug } from './use-slug.ts';

/** Makes a Media Centre, as a draft that only the team sees, and opens its editor. */
export function NewCentreDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateCentre();
  const [title, setTitle] = useState('');
  const slug = useSlug(title);
  const wrong = create.error ? formErrors(create.error, ['title']) : undefined;
  const submit = () =>
    create.mutate(
      { title: title.trim(), slug: slug.value },
      {
        onSuccess: ({ reply }) => {
          onClose();
          void navigate({ to: '/media-centre/$centre', params: { centre: reply.uuid }, search: {} });
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      title="New Media Centre"
      size="form"
      action="Create"
      busy={create.isPending}
      ready={title.trim() !== '' && slug.ready}
      onSubmit={submit}
    >
      <div className={form.form}>
        <TextInput
          label="Title"
          value={title}
          maxLength={limits.name}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={wrong?.byField.title}
          data-autofocus
        />
        <SlugField slug={slug} />
        <p className={form.note}>Only your team sees it until you publish it.</p>
        <FormError text={wrong?.rest} />
      </div>
    </FormDialog>
  );
}
