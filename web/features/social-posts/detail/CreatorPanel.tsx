import { Avatar, Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FoundPost, PostCreator } from '#contract/social-posts/post.ts';
import { count } from '../../../lib/format.ts';
import { byCreatorQuery } from '../queries.ts';
import { useUpdatePost } from '../social-post-actions.ts';
import styles from './PostDetail.module.css';

const notesLength = 5000;

/** The facts that a team keeps of a creator: how many posts, their address for mail, notes, and whether they may be asked. */
export function CreatorPanel({ team, post, creator }: { team: string; post: FoundPost; creator: PostCreator }) {
  const [email, setEmail] = useState(creator.email ?? '');
  const [notes, setNotes] = useState(creator.notes);
  const update = useUpdatePost();
  const others = useQuery(byCreatorQuery(team, post.uuid)).data;
  const changed = notes.trim() !== creator.notes || email.trim() !== (creator.email ?? '');
  const save = (change: { notes?: string; email?: string | null; blocked?: boolean }) =>
    update.mutate({ uuid: post.uuid, creator: change });
  return (
    <section className={styles.creator} aria-label="Creator">
      <div className={styles.who}>
        <Avatar size={40} src={creator.photo} name={creator.name} color="initials" alt="" />
        <div className={styles.grow}>
          <strong>{creator.name}</strong>
          <Link to="/ugc" search={{ q: `@${creator.handle}` }} className={styles.quiet ?? ''}>
            @{creator.handle}
            {others && `, ${count(others.count, 'post')}`}
          </Link>
        </div>
      </div>
      <TextInput
        label="Email"
        type="email"
        placeholder="Optional"
        value={email}
        maxLength={254}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={notesLength}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      {changed && (
        <Button
          variant="line"
          loading={update.isPending}
          onClick={() => save({ notes: notes.trim(), email: email.trim() || null })}
        >
          Save notes
        </Button>
      )}
      <Switch
        label="Do not contact"
        description="Nobody is offered to ask this creator."
        checked={creator.blocked}
        onChange={(event) => save({ blocked: event.currentTarget.checked })}
      />
    </section>
  );
}
