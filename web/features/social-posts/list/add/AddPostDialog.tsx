import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FoundPost, mostPieces } from '#contract/social-posts/post.ts';
import { refusalOf } from '../../../../lib/call.ts';
import form from '../../../../ui/form/Form.module.css';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { useAddPost } from '../../social-post-actions.ts';
import { ByHand, emptyPost, type HandPost } from './ByHand.tsx';

const isAddress = (text: string) => /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);

type Way = 'address' | 'hand';

/** The call's body for what was typed and chosen. */
function bodyOf({ handle, name, caption, day, media }: HandPost) {
  const creator = { handle: handle.trim(), ...(name.trim() === '' ? {} : { name: name.trim() }) };
  return {
    caption: caption.trim(),
    media: media.map(({ uuid }) => ({ file: uuid })),
    ...(creator.handle.replace('@', '') === '' ? {} : { creator }),
    // A day alone is told as its noon, which is that day nearly everywhere.
    ...(day === '' ? {} : { posted_on: `${day}T12:00:00Z` }),
  };
}

/** Adds a post by its address, from where its text, creator and pictures are read, or by hand with files of the library. */
export function AddPostDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (post: FoundPost) => void }) {
  const [way, setWay] = useState<Way>('address');
  const [address, setAddress] = useState('');
  const [post, setPost] = useState(emptyPost);
  const add = useAddPost();
  const wanted = address.trim();
  const submit = () =>
    add.mutate(way === 'address' ? { permalink: wanted } : bodyOf(post), {
      onSuccess: ({ reply }) => {
        onAdded(reply);
        onClose();
      },
    });
  return (
    <FormDialog
      title="Add a post"
      action="Add post"
      size={way === 'hand' ? 'wide' : 'form'}
      busy={add.isPending}
      ready={way === 'address' ? isAddress(wanted) : post.media.length > 0 && post.media.length <= mostPieces}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={form.form}>
        <SegmentedControl
          fullWidth
          aria-label="The way to add it"
          data={[
            { value: 'address', label: 'By address' },
            { value: 'hand', label: 'By hand' },
          ]}
          value={way}
          onChange={(value) => {
            setWay(value as Way);
            add.reset();
          }}
        />
        {way === 'address' ? (
          <TextInput
            label="Address of the post"
            description="Its text, creator and images are read from there."
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
        ) : (
          <ByHand post={post} onChange={(change) => setPost((now) => ({ ...now, ...change }))} />
        )}
        <FormError text={add.isError ? refusalOf(add.error) : undefined} />
      </div>
    </FormDialog>
  );
}
