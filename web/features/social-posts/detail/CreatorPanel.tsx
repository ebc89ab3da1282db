import { Avatar, Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FoundPost, PostCreator } from '#contract/social-posts/post.ts';
import { count } from '../../../lib/format.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { byCreatorQuery } from '../queries.ts';
import { useUpdatePost } from '../social-post-actions.ts';
import { CreatorRequests } from './CreatorRequests.tsx';
import styles from './PostDetail.module.css';

const notesLength = 5000;

/** The fields that people fill in about a creator. */
const fieldsOf = ({ email, notes, agreement, agreement_until }: PostCreator) => ({
  email: email ?? '',
  notes,
  agreement,
  until: agreement_until ?? '',
});

const isOver = (until: string) => until !== '' && until < new Date().toISOString().slice(0, 10);

function NoteFields(props: { fields: ReturnType<typeof fieldsOf>; set: (change: Partial<Fields>) => void }) {
  const { fields, set } = props;
  const { email, notes, agreement, until } = fields;
  const lines = { autosize: true, maxRows: 8, maxLength: notesLength };
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        placeholder="Optional"
        value={email}
        maxLength={254}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <Textarea
        label="Agreement about all posts"
        description="Such as a contract with an ambassador. Posts still show what was asked and answered for each."
        placeholder="None"
        minRows={1}
        {...lines}
        value={agreement}
        onChange={(event) => set({ agreement: event.currentTarget.value })}
      />
      {agreement.trim() !== '' && (
        <DateField
          label="Agreement ends"
          description={isOver(until) ? undefined : 'Empty: it has no end.'}
          error={isOver(until) ? 'This agreement has ended' : undefined}
          value={until}
          onChange={(value) => set({ until: value })}
        />
      )}
      <Textarea
        label="Notes"
        minRows={2}
        {...lines}
        value={notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </>
  );
}
type Fields = ReturnType<typeof fieldsOf>;

/** The facts that a team keeps of a creator: how many posts, requests and answers, agreements, notes, and whether they may be asked. */
export function CreatorPanel({ team, post, creator }: { team: string; post: FoundPost; creator: PostCreator }) {
  const known = fieldsOf(creator);
  const [fields, setFields] = useState<Fields>(known);
  const update = useUpdatePost();
  const others = useQuery(byCreatorQuery(team, post.uuid)).data;
  const wanted = {
    email: fields.email.trim(),
    notes: fields.notes.trim(),
    agreement: fields.agreement.trim(),
    until: fields.agreement.trim() === '' ? '' : fields.until,
  };
  const changed = (Object.keys(known) as (keyof Fields)[]).some((key) => wanted[key] !== known[key]);
  const save = () => {
    const { email, notes, agreement, until } = wanted;
    const noted = { email: email || null, notes, agreement, agreement_until: until || null };
    update.mutate({ uuid: post.uuid, creator: noted });
  };
  return (
    <section className={styles.creator} aria-label="Creator">
      <div className={styles.who}>
        <Avatar size={40} src={creator.photo} name={creator.name} color="initials" alt="" />
        <div className={styles.grow}>
          <strong dir="auto">{creator.name}</strong>
          <Link to="/ugc" search={{ q: `@${creator.handle}` }} className={styles.quiet ?? ''}>
            @{creator.handle}
            {others && `, ${count(others.count, 'post')}`}
          </Link>
        </div>
      </div>
      <CreatorRequests team={team} creator={creator.uuid} />
      <NoteFields fields={fields} set={(change) => setFields((now) => ({ ...now, ...change }))} />
      {changed && (
        <Button variant="line" loading={update.isPending} onClick={save}>
          Save
        </Button>
      )}
      <Switch
        label="Do not contact"
        description="Nobody is offered to ask this creator."
        checked={creator.blocked}
        onChange={(event) => update.mutate({ uuid: post.uuid, creator: { blocked: event.currentTarget.checked } })}
      />
    </section>
  );
}
