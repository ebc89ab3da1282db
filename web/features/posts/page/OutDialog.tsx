import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Post, PostTarget } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import list from '../../../ui/page/SettingsList.module.css';
import { isWebAddress } from '../draft/post-draft.ts';
import { useSettlePost } from '../post-actions.ts';

/** Somebody published it, or found it there: asks for its address. */
export function OutDialog({ post, target, onClose }: { post: Post; target: PostTarget; onClose: () => void }) {
  const { account } = target;
  const [typed, setTyped] = useState('');
  const settle = useSettlePost();
  const address = typed.trim();
  const wrong = address !== '' && !isWebAddress(address);
  const errors = settle.error ? formErrors(settle.error, ['permalink']) : undefined;
  return (
    <FormDialog
      title="It is out"
      size="form"
      action="Mark as published"
      busy={settle.isPending}
      ready={!wrong}
      onSubmit={() =>
        settle.mutate(
          {
            uuid: post.uuid,
            account: account.uuid,
            published: true,
            permalink: address === '' ? null : address,
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <div className={list.form}>
        <FormError text={errors?.rest} />
        <TextInput
          type="url"
          label={`Address of the post on ${platformLooks[account.platform].name}`}
          description="So that everybody finds it from here. You can leave it out."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="https://"
          maxLength={limits.link}
          value={typed}
          error={wrong ? 'Enter a whole web address' : errors?.byField.permalink}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
