import { Button, NumberInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { ReplyOut } from '#contract/core/route.ts';
import { createInviteLink } from '#contract/people.ts';
import { call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { count, date } from '../../lib/format.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { CopyLinkField } from './CopyLinkField.tsx';
import { isOwner } from './giving.ts';
import styles from './People.module.css';
import { refreshPeople } from './queries.ts';
import { type InviteProps, RolePicker } from './roles/RolePicker.tsx';

/** The typed limits of a link; a number may be unfinished. */
interface Limits {
  readonly people: number | string;
  readonly days: number | string;
}

const within = (value: number | string, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;

function LimitFields({ limits: { people, days }, set }: { limits: Limits; set: (change: Partial<Limits>) => void }) {
  return (
    <div className={styles.pair}>
      <NumberInput
        label="People"
        description="How many people can join with it"
        min={1}
        max={limits.inviteLinkUses}
        allowDecimal={false}
        value={people}
        onChange={(next) => set({ people: next })}
      />
      <NumberInput
        label="Days"
        description="How long it works"
        min={1}
        max={limits.inviteLinkDays}
        allowDecimal={false}
        value={days}
        onChange={(next) => set({ days: next })}
      />
    </div>
  );
}

function MadeLink({ link }: { link: ReplyOut<typeof createInviteLink> }) {
  return (
    <>
      <p>
        Anyone with this link can join as {link.role.name}. It works for {count(link.max_uses, 'person', 'people')}{' '}
        until {date(link.expires_at)}. You can cancel it in the list of invitations.
      </p>
      {link.url && <CopyLinkField label="Link" url={link.url} />}
    </>
  );
}

/** One link for several people, up to a number of them and for some days. */
export function InviteByLink({ team, roles, role, onRole, way, onClose }: InviteProps) {
  const [typed, setTyped] = useState<Limits>({ people: 10, days: limits.inviteDays });
  const [key] = useState(() => crypto.randomUUID());
  const good = within(typed.people, limits.inviteLinkUses) && within(typed.days, limits.inviteLinkDays);
  const make = useMutation({
    mutationFn: () =>
      call(createInviteLink, {
        params: { team },
        body: { role, max_uses: Number(typed.people), days: Number(typed.days) },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: () => refreshPeople(team),
  });
  const link = make.data;
  const buttons = link ? (
    <Button variant="ink" onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button variant="quiet" onClick={onClose} disabled={make.isPending}>
        Cancel
      </Button>
      <Button type="submit" variant="ink" loading={make.isPending} disabled={!good}>
        Create link
      </Button>
    </>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Invite people"
      size="form"
      locked={make.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (good && !make.isPending && !link) make.mutate();
      }}
      footer={buttons}
    >
      {link ? (
        <MadeLink link={link} />
      ) : (
        <>
          {way}
          <RolePicker roles={roles.filter((one) => !isOwner(one))} value={role} onChange={onRole} />
          <LimitFields limits={typed} set={(change) => setTyped((now) => ({ ...now, ...change }))} />
        </>
      )}
      <FormError text={make.error ? formErrors(make.error, []).rest : undefined} />
    </Dialog>
  );
}
