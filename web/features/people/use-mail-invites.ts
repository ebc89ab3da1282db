import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { ReplyOut } from '#contract/core/route.ts';
import { createInvites } from '#contract/people.ts';
import { call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { addressesIn } from './addresses.ts';
import { refreshPeople } from './queries.ts';

type Answer = ReplyOut<typeof createInvites>;

/** Invitations to many addresses at once. The good ones are invited; what could not be stays typed, with the reason. */
export function useMailInvites(team: string, role: string, onDone: () => void) {
  const [typed, setTyped] = useState('');
  // The same addresses sent twice, as after a failed answer, are invited once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<Answer['invites']>([]);
  const [refused, setRefused] = useState<Answer['refused']>([]);
  const emails = addressesIn(typed);
  const many = emails.length > limits.invitesAtOnce;
  const send = useMutation({
    mutationFn: () =>
      call(createInvites, { params: { team }, body: { emails, role }, headers: { 'idempotency-key': key } }),
    onSuccess(answer) {
      refreshPeople(team);
      setKey(crypto.randomUUID());
      setMade([...made, ...answer.invites]);
      setRefused(answer.refused);
      setTyped(answer.refused.map(({ email }) => email).join('\n'));
      if (answer.invites.length > 0) toast.success(`Invited ${count(answer.invites.length, 'person', 'people')}`);
      if (answer.refused.length === 0 && answer.mailed) onDone();
    },
  });
  const ready = emails.length > 0 && !many;
  return {
    typed,
    emails,
    many,
    made,
    refused,
    ready,
    /** Everyone typed was invited, and the links are left to be copied. */
    done: made.length > 0 && emails.length === 0,
    busy: send.isPending,
    wrong: send.error ? formErrors(send.error, []).rest : undefined,
    type(text: string) {
      setTyped(text);
      setKey(crypto.randomUUID());
      if (send.isError) send.reset();
    },
    send() {
      if (ready && !send.isPending) send.mutate();
    },
  };
}
export type MailInvites = ReturnType<typeof useMailInvites>;
