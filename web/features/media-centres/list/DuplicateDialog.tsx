import { Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { count } from '../../../lib/format.ts';
import form from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useDuplicateCentre } from './centre-actions.ts';
import { SlugField } from './SlugField.tsx';
import { useSlug } from './use-slug.ts';

/** Copies a Media Centre into a new draft, with or without its files. */
export function DuplicateDialog({ centre, onClose }: { centre: MediaCentre; onClose: () => void }) {
  const navigate = useNavigate();
  const duplicate = useDuplicateCentre();
  const [title, setTitle] = useState(`${centre.title} (copy)`.slice(0, limits.name));
  const [files, setFiles] = useState(true);
  const slug = useSlug(title);
  const wrong = duplicate.error ? formErrors(duplicate.error, ['title']) : undefined;
  const submit = () =>
    duplicate.mutate(
      { uuid: centre.uuid, title: title.trim(), slug: slug.value, files },
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
      title="Duplicate Media Centre"
      size="form"
      action="Duplicate"
      busy={duplicate.isPending}
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
        <Checkbox
          label={`Copy its ${count(centre.counts.files, 'file')}`}
          description="Without them, the copy has the settings and empty albums."
          checked={files}
          onChange={(event) => setFiles(event.currentTarget.checked)}
        />
        <p className={form.note}>The copy is a draft that only your team sees.</p>
        <FormError text={wrong?.rest} />
      </div>
    </FormDialog>
  );
}
