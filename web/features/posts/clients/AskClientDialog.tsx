import { Button, Checkbox, type InputWrapperProps, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '#contract/core/limits.ts';
import type { ClientReview } from '#contract/posts/client-reviews.ts';
import type { Post } from '#contract/posts/post.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useMe } from '../../../lib/me.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { ShownOnce } from '../../../ui/form/ShownOnce.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import list from '../../../ui/page/SettingsList.module.css';
import styles from './Clients.module.css';
import { useAskClient } from './client-actions.ts';

const dayMs = 86_400_000;
/** A day where the author is, as a date field has it. */
const dayFrom = (days: number): string => {
  const at = new Date(Date.now() + days * dayMs);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The reason that an answer cannot count as an approval: whoever makes the link speaks for the client. */
function useWhyNot({ permissions, refusals, approval }: Post): string | undefined {
  const me = useMe().uuid;
  if (!permissions.includes('decide')) return refusals.decide ?? 'Your role does not allow you to approve posts.';
  const asked = approval.approvers.length === 0 || approval.approvers.includes(me);
  return asked ? undefined : 'Others were asked to approve this post.';
}

/** The link, once: only a hash of its secret is kept. */
function Made({ review, onClose }: { review: ClientReview & { url: string }; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Link for ${review.name}`}
      size="form"
      footer={
        <Button variant="ink" onClick={onClose}>
          Done
        </Button>
      }
    >
      {review.mailed && <p className={styles.mailed}>The link was sent to {review.email}.</p>}
      {!review.mailed && review.email !== null && (
        <p className={styles.mailed}>No mail server is set up, so the link was not sent. Send it yourself.</p>
      )}
      <ShownOnce
        label="Link"
        secret={review.url}
        text="Copy it now: it is not shown again. Whoever has it can see the post and answer."
      />
    </Dialog>
  );
}

const fields = ['name', 'email', 'message', 'expires_at'];
const optional = (text: string) => (text.trim() === '' ? null : text.trim());
const described: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

const useClientForm = (counts: boolean) =>
  useForm({
    initialValues: { name: '', email: '', message: '', expires_at: dayFrom(limits.clientReviewDays.usual), counts },
  });
type ClientForm = ReturnType<typeof useClientForm>;

function Fields({ form, whyNot }: { form: ClientForm; whyNot: string | undefined }) {
  return (
    <>
      <TextInput
        label="Name of the client"
        maxLength={limits.requestName}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        type="email"
        label="Email"
        description="Optional. The link is sent there, and you can also copy it."
        maxLength={254}
        {...described}
        {...form.getInputProps('email')}
      />
      <Textarea
        label="Message"
        description="Optional"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.clientMessage}
        {...described}
        {...form.getInputProps('message')}
      />
      <DateField
        label="Until"
        description="The last day the link works"
        min={dayFrom(0)}
        max={dayFrom(limits.clientReviewDays.most - 1)}
        {...described}
        {...form.getInputProps('expires_at')}
      />
      <Checkbox
        label="Counts as an approval"
        description={
          whyNot ??
          'The answer counts as an approval of this post, or as a request for changes. Otherwise you are only told about it.'
        }
        disabled={whyNot !== undefined}
        {...form.getInputProps('counts', { type: 'checkbox' })}
      />
    </>
  );
}

/** The client's name, how long the link works, and what the answer means. */
export function AskClientDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const whyNot = useWhyNot(post);
  const ask = useAskClient(post.uuid);
  const form = useClientForm(whyNot === undefined);
  if (ask.data) return <Made review={ask.data.reply} onClose={onClose} />;
  const submit = form.onSubmit(({ name, email, message, expires_at: day, counts }) =>
    ask.mutate(
      {
        name: name.trim(),
        email: optional(email),
        message: optional(message),
        expires_at: new Date(`${day}T23:59:59`).toISOString(),
        counts,
      },
      { onError: (error) => form.setErrors(formErrors(error, fields).byField) },
    ),
  );
  return (
    <FormDialog
      title="Ask a client"
      size="form"
      action="Make a link"
      busy={ask.isPending}
      ready={form.values.name.trim() !== '' && form.values.expires_at !== ''}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <div className={list.form}>
        <p className={styles.soft}>
          The client opens a secret link, without an account, and approves the post or asks for changes.
        </p>
        <FormError text={ask.error ? formErrors(ask.error, fields).rest : undefined} />
        <Fields form={form} whyNot={whyNot} />
      </div>
    </FormDialog>
  );
}
