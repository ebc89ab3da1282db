import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { ClientReview } from '#contract/posts/client-reviews.ts';
import type { Post } from '#contract/posts/post.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useMe } from '../../../lib/me.ts';
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

/** The client's name, how long the link works, and what the answer means. */
export function AskClientDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const whyNot = useWhyNot(post);
  const ask = useAskClient(post.uuid);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [day, setDay] = useState(() => dayFrom(limits.clientReviewDays.usual));
  const [counts, setCounts] = useState(whyNot === undefined);
  if (ask.data) return <Made review={ask.data.reply} onClose={onClose} />;
  const errors = ask.error ? formErrors(ask.error, ['name', 'email', 'message', 'expires_at']) : undefined;
  const submit = () =>
    ask.mutate({
      name: name.trim(),
      email: email.trim() === '' ? null : email.trim(),
      message: message.trim() === '' ? null : message.trim(),
      expires_at: new Date(`${day}T23:59:59`).toISOString(),
      counts,
    });
  return (
    <FormDialog
      title="Ask a client"
      size="form"
      action="Make a link"
      busy={ask.isPending}
      ready={name.trim() !== '' && day !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={list.form}>
        <p className={styles.soft}>
          The client opens a secret link, without an account, and approves the post or asks for changes.
        </p>
        <FormError text={errors?.rest} />
        <TextInput
          label="Name of the client"
          maxLength={limits.requestName}
          value={name}
          error={errors?.byField.name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          type="email"
          label="Email"
          description="Optional. The link is sent there, and you can also copy it."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={254}
          value={email}
          error={errors?.byField.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Textarea
          label="Message"
          description="Optional"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.clientMessage}
          value={message}
          error={errors?.byField.message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Until"
          description="The last day the link works"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={dayFrom(0)}
          max={dayFrom(limits.clientReviewDays.most - 1)}
          value={day}
          error={errors?.byField.expires_at}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Checkbox
          label="Counts as an approval"
          description={
            whyNot ??
            'The answer counts as an approval of this post, or as a request for changes. Otherwise you are only told about it.'
          }
          disabled={whyNot !== undefined}
          checked={counts}
          onChange={(event) => setCounts(event.currentTarget.checked)}
        />
      </div>
    </FormDialog>
  );
}
