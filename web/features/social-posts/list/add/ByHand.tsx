import { Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../../../ui/form/DateField.tsx';
import form from '../../../../ui/form/Form.module.css';
import { type ChosenMedia, MediaField } from './MediaField.tsx';

/** A post as somebody types it. */
export interface HandPost {
  readonly handle: string;
  readonly name: string;
  readonly caption: string;
  /** The day it was posted on, or empty. */
  readonly day: string;
  readonly media: readonly ChosenMedia[];
}

export const emptyPost: HandPost = { handle: '', name: '', caption: '', day: '', media: [] };

/** The fields of a post that is at no address: who made it, what it says, and its pictures and videos. */
export function ByHand({ post, onChange }: { post: HandPost; onChange: (change: Partial<HandPost>) => void }) {
  return (
    <>
      <div className={form.pair}>
        <TextInput
          label="Handle of the creator"
          placeholder="@"
          value={post.handle}
          maxLength={255}
          onChange={(event) => onChange({ handle: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label="Name"
          placeholder="Optional"
          value={post.name}
          maxLength={255}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label="Caption"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={20_000}
        value={post.caption}
        onChange={(event) => onChange({ caption: event.currentTarget.value })}
      />
      <DateField label="Posted on" value={post.day} onChange={(value) => onChange({ day: value })} />
      <MediaField media={post.media} onChange={(media) => onChange({ media })} />
    </>
  );
}
