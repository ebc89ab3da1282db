import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FoundPost } from '#contract/social-posts/post.ts';
import { refusalOf } from '../../../lib/call.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useAddPost } from '../social-post-actions.ts';

const isAddress = (text: string) => /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);

/** Adds a post by its address: its text, its creator and its pictures are read from there. */
export function AddPostDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (post: FoundPost) => void }) {
  const [address, setAddress] = useState('');
  const add = useAddPost();
  const wanted = address.trim();
  return (
    <FormDialog
      title="Add a post"
      action="Add post"
      busy={add.isPending}
      ready={isAddress(wanted)}
      onSubmit={() =>
        add.mutate(
          { permalink: wanted },
          {
            onSuccess: ({ reply }) => {
              onAdded(reply);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextInput
        label="Address of the post"
        description="Its text, creator and pictures are read from there."
        placeholder="https://"
        type="url"
        value={address}
        maxLength={2000}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          add.reset();
        }}
        data-autofocus
      />
      <FormError text={add.isError ? refusalOf(add.error) : undefined} />
    </FormDialog>
  );
}
