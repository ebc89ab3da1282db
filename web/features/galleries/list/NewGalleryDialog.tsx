import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { GalleryType } from '#contract/galleries/gallery.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useTeam } from '../../../lib/me.ts';
import form from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { templatesQuery } from '../queries.ts';
import { useCreateGallery } from './gallery-actions.ts';
import styles from './NewGalleryDialog.module.css';
import { TypeChoice } from './TypeChoice.tsx';

/** Makes a gallery, as a draft that only the team sees, and opens its editor. */
export function NewGalleryDialog({ onClose }: { onClose: () => void }) {
  const team = useTeam().uuid;
  const navigate = useNavigate();
  const templates = useQuery(templatesQuery(team));
  const create = useCreateGallery();
  const [title, setTitle] = useState('');
  const [type, setType] = useState<GalleryType>('grid');
  const [template, setTemplate] = useState<string | null>(null);
  const wrong = create.error ? formErrors(create.error, ['title']) : undefined;
  const submit = () =>
    create.mutate(
      { title: title.trim(), type, ...(template === null ? {} : { template }) },
      {
        onSuccess: ({ reply }) => {
          onClose();
          void navigate({ to: '/galleries/$gallery', params: { gallery: reply.uuid }, search: {} });
        },
      },
    );
  const take = (uuid: string | null) => {
    setTemplate(uuid);
    const chosen = templates.data?.find((one) => one.uuid === uuid);
    if (chosen) setType(chosen.type);
  };
  return (
    <FormDialog
      onClose={onClose}
      title="New gallery"
      size="form"
      action="Create"
      busy={create.isPending}
      ready={title.trim() !== ''}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <TextInput
          label="Title"
          value={title}
          maxLength={limits.name}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={wrong?.byField.title}
          data-autofocus
        />
        <div>
          <span className={form.legend}>Type</span>
          <TypeChoice value={type} onChange={setType} />
        </div>
        {templates.data && templates.data.length > 0 && (
          <Select
            label="Template"
            placeholder="None"
            data={templates.data.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={template}
            onChange={take}
            comboboxProps={{ zIndex: 350 }}
            clearable
          />
        )}
        <p className={styles.hint}>Only your team sees it until you publish it.</p>
        <FormError text={wrong?.rest} />
      </div>
    </FormDialog>
  );
}
