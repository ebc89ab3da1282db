import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import { refusalOf } from '../../lib/call.ts';
import { count, date } from '../../lib/format.ts';
import form from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { useCreateCollection } from '../collections/collection-actions.ts';
import type { FileDialogProps } from '../files/dialogs/file-dialogs.ts';
import { sizeOf, uuidsOf } from '../files/select/subject.ts';
import { ListLinkDialog } from '../list-links/ListLinkDialog.tsx';

/** Shares several files by one link: they become a collection, which has it. */
export function ShareManyDialog({ subject, onClose }: FileDialogProps) {
  const [title, setTitle] = useState(`Shared on ${date(new Date().toISOString())}`);
  const [made, setMade] = useState<Collection>();
  const [reading, setReading] = useState(false);
  const [unread, setUnread] = useState<unknown>();
  const create = useCreateCollection();
  const size = sizeOf(subject);
  if (made) return <ListLinkDialog uuid={made.uuid} title={made.title} onClose={onClose} />;
  const submit = () => {
    setReading(true);
    setUnread(undefined);
    uuidsOf(subject)
      .then(
        (files) => create.mutate({ title: title.trim(), files }, { onSuccess: ({ reply }) => setMade(reply) }),
        setUnread,
      )
      .finally(() => setReading(false));
  };
  const error = unread ?? create.error;
  return (
    <FormDialog
      title={`Share ${count(size, 'file')}`}
      action="Continue"
      busy={reading || create.isPending}
      ready={title.trim() !== '' && size <= limits.bulkFiles}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={form.form}>
        <TextInput
          label="Title"
          description="The files become a collection of this name, which you share by one link. Visitors see the name."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={title}
          maxLength={limits.name}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        {size > limits.bulkFiles && (
          <p className={form.note}>Choose at most {count(limits.bulkFiles, 'file')} for one link.</p>
        )}
        <FormError text={error ? refusalOf(error) : undefined} />
      </div>
    </FormDialog>
  );
}
