import { Button, Drawer } from '@mantine/core';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { useTeam } from '../../lib/me.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import flyout from '../../ui/overlays/Flyout.module.css';
import { useEscape } from '../../ui/overlays/use-escape.ts';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import styles from './Approvals.module.css';
import { AskFields } from './AskFields.tsx';
import { AskPictures } from './AskPictures.tsx';
import { AskPreview } from './AskPreview.tsx';
import { useAskCreator } from './approval-actions.ts';
import { type AskedPicture, bodyOf, type CreatorFacts, useAskForm } from './ask-form.ts';
import { MadeLink } from './MadeLink.tsx';

interface AskProps {
  readonly pictures: readonly AskedPicture[];
  readonly creator?: CreatorFacts;
  readonly onClose: () => void;
}

const fields = ['creator', 'message', 'expires_at', 'terms'];

/** The field of the creator that a refusal is about. */
const creatorField = (error: unknown): string =>
  (error instanceof CallError && error.errors.find(({ path }) => path.startsWith('creator.'))?.path.split('.')[1]) ||
  'name';

function AskBody({ pictures: given, creator = {}, onClose }: AskProps) {
  const team = useTeam();
  const [pictures, setPictures] = useState(given);
  const [previewed, setPreviewed] = useState(false);
  const form = useAskForm(creator);
  const ask = useAskCreator();
  if (ask.data) return <MadeLink made={ask.data.reply} onClose={onClose} />;
  const { values } = form;
  const ready = (values.name.trim() !== '' || values.handle.trim() !== '') && values.rights.length > 0;
  const submit = form.onSubmit(() =>
    ask.mutate(bodyOf(values, pictures, team.name), {
      onError: (error) => {
        const { byField } = formErrors(error, fields);
        form.setErrors({ ...byField, [creatorField(error)]: byField.creator });
      },
    }),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <AskPictures
          pictures={pictures}
          onRemove={(uuid) => setPictures(pictures.filter((one) => one.uuid !== uuid))}
        />
        <FormError text={ask.error ? formErrors(ask.error, fields).rest : undefined} />
        <AskFields form={form} posts={pictures.some(({ kind }) => kind === 'post')} />
      </div>
      <div className={styles.foot}>
        <span className={styles.grow}>The link works once</span>
        <Button variant="quiet" onClick={() => setPreviewed(true)}>
          Preview
        </Button>
        <Button
          type="submit"
          variant="ink"
          loading={ask.isPending}
          disabled={!ready}
          title={ready ? undefined : 'Name the creator and choose at least one right.'}
        >
          Create link
        </Button>
      </div>
      {previewed && <AskPreview values={values} pictures={pictures} onClose={() => setPreviewed(false)} />}
    </form>
  );
}

/**
 * Flyout that asks a creator for approval. Takes files of the library or posts of others, with what is known of their
 * creator.
 */
export function AskForApproval(props: AskProps) {
  const team = useTeam();
  const flyoutRef = useRef<HTMLDivElement>(null);
  useEscape(flyoutRef, props.onClose);
  return (
    <Drawer
      ref={flyoutRef}
      opened
      onClose={props.onClose}
      closeOnEscape={false}
      title="Ask for approval"
      size="min(100vw, 440px)"
      classNames={{ content: flyout.content, body: flyout.body }}
      styles={{ body: { padding: 0 } }}
    >
      {team.features.includes('UGC_PLUS') ? <AskBody {...props} /> : <NoFeature feature="UGC_PLUS" />}
    </Drawer>
  );
}
