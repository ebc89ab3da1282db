import { useState } from 'react';
import type { UploadLink } from '#contract/upload-links/routes.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { LinkFields } from './LinkFields.tsx';
import { bodyOf, fieldOf, missingIn, type StartPlaces, useLinkForm } from './link-form.ts';
import { type Place, PlaceDialog } from './PlaceFields.tsx';
import styles from './UploadLinks.module.css';
import { useCreateUploadLink, useUpdateUploadLink } from './upload-link-actions.ts';

interface Props extends StartPlaces {
  /** Left out: a new one. */
  link?: UploadLink;
  /** The link that was made. */
  onMade?: (link: UploadLink) => void;
  onClose: () => void;
}

/** Makes an upload link, or changes one. */
export function UploadLinkDialog({ link, onMade, onClose, ...places }: Props) {
  const form = useLinkForm(link, places);
  const [choosing, setChoosing] = useState<Place>();
  const create = useCreateUploadLink();
  const update = useUpdateUploadLink(link ?? { uuid: '', title: '' });
  const missing = missingIn(form.values, link);
  const error = create.error ?? update.error;
  const failed = (refusal: Error) => {
    const { byField } = formErrors(refusal, Object.keys(fieldOf));
    form.setErrors(Object.fromEntries(Object.entries(byField).map(([path, text]) => [fieldOf[path] ?? path, text])));
  };
  const submit = () => {
    const body = bodyOf(form.values, link);
    if (link) return update.mutate(body, { onSuccess: onClose, onError: failed });
    return create.mutate(body, {
      onSuccess: ({ reply }) => {
        onClose();
        onMade?.(reply);
      },
      onError: failed,
    });
  };
  return (
    <>
      <FormDialog
        title={link ? 'Edit upload link' : 'New upload link'}
        size="wide"
        action={link ? 'Save' : 'Create link'}
        busy={create.isPending || update.isPending}
        ready={missing === undefined}
        aside={<span className={styles.grow}>{missing}</span>}
        onSubmit={submit}
        onClose={onClose}
      >
        <FormError text={error ? formErrors(error, Object.keys(fieldOf)).rest : undefined} />
        <LinkFields form={form} had={link?.has_password ?? false} onPlace={setChoosing} />
      </FormDialog>
      {choosing && <PlaceDialog form={form} place={choosing} onClose={() => setChoosing(undefined)} />}
    </>
  );
}
