import { Button, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { BodyIn } from '#contract/core/route.ts';
import type { PlatformOffer, SocialAccount } from '#contract/social-accounts/account.ts';
import type { connectAccount } from '#contract/social-accounts/routes.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import list from '../../../ui/page/SettingsList.module.css';
import { useAuthorize, useConnectAccount, useUpdateAccount } from '../account-actions.ts';
import styles from './Connect.module.css';
import { HandoverForm } from './HandoverForm.tsx';

type Way = PlatformOffer['ways'][number];
type Field = PlatformOffer['fields'][number];

/** A way is named by what it asks for: a secret, where there is one. */
const wayWords = (way: Way, { name, fields }: PlatformOffer) =>
  way === 'oauth'
    ? `Continue with ${name}`
    : (fields.find((field) => field.for === way && field.secret)?.label ?? 'Enter it here');

function Asked(props: {
  field: Field;
  value: string;
  error: string | undefined;
  first: boolean;
  onType: (value: string) => void;
}) {
  const { field, value, error, first, onType } = props;
  const Input = field.secret ? PasswordInput : TextInput;
  return (
    <Input
      label={field.label}
      description={field.text}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={field.required}
      value={value}
      error={error}
      maxLength={500}
      autoComplete="off"
      data-autofocus={first || undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** The state of the form: what was typed for the chosen way, what became of it, and how it is sent. */
function useConnectForm(offer: PlatformOffer, again: SocialAccount | undefined, onClose: () => void) {
  const [way, setWay] = useState<Way>(offer.ways[0] ?? 'fields');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const connect = useConnectAccount();
  const update = useUpdateAccount(({ username }) => `Connected ${username} again`);
  const authorize = useAuthorize();
  const fields = offer.fields.filter((field) => field.for === way);
  const missing = (field: Field) => field.required && (typed[field.name] ?? '').trim() === '';
  const asked = way === 'oauth' ? authorize : again ? update : connect;
  const errors = asked.error
    ? formErrors(
        asked.error,
        fields.map(({ name }) => name),
      )
    : undefined;
  const send = () => {
    setTried(true);
    if (fields.some(missing)) return;
    const given = Object.fromEntries(
      fields.flatMap(({ name }) => (typed[name]?.trim() ? [[name, typed[name].trim()]] : [])),
    );
    if (way === 'oauth') authorize.mutate({ platform: offer.platform, ...given });
    else if (again) update.mutate({ uuid: again.uuid, ...given }, { onSuccess: onClose });
    else
      connect.mutate({ platform: offer.platform, ...given } as BodyIn<typeof connectAccount>, { onSuccess: onClose });
  };
  return {
    ...{ way, setWay, fields, send },
    // Away to the network: nothing is pressed twice meanwhile.
    busy: asked.isPending || authorize.isSuccess,
    error: errors?.rest,
    valueOf: ({ name }: Field) => typed[name] ?? '',
    errorOf: (field: Field) => errors?.byField[field.name] ?? (tried && missing(field) ? 'This is needed' : undefined),
    type: ({ name }: Field, value: string) => setTyped((before) => ({ ...before, [name]: value })),
  };
}

/** The form of a network: what its connector asks for here, or the way to the network and back. */
export function ConnectForm(props: {
  offer: PlatformOffer;
  again: SocialAccount | undefined;
  back: ReactNode;
  onClose: () => void;
}) {
  const { offer, again, back, onClose } = props;
  const [handover, setHandover] = useState(false);
  const form = useConnectForm(offer, again, onClose);
  const { way } = form;
  if (handover) return <HandoverForm offer={offer} onBack={() => setHandover(false)} onClose={onClose} />;
  return (
    <FormDialog
      title={again ? `Connect ${again.username} again` : `Connect ${offer.name}`}
      size="form"
      action={way === 'oauth' ? `Continue with ${offer.name}` : 'Connect'}
      busy={form.busy}
      aside={back}
      onSubmit={form.send}
      onClose={onClose}
    >
      <div className={list.form}>
        {offer.ways.length > 1 && (
          <SegmentedControl
            aria-label="Way to connect"
            value={way}
            onChange={(next) => form.setWay(next as Way)}
            data={offer.ways.map((one) => ({ value: one, label: wayWords(one, offer) }))}
          />
        )}
        <FormError text={form.error} />
        {form.fields.map((field, at) => (
          <Asked
            key={field.name}
            field={field}
            first={at === 0}
            value={form.valueOf(field)}
            error={form.errorOf(field)}
            onType={(value) => form.type(field, value)}
          />
        ))}
        {way === 'oauth' && (
          <p className={list.soft}>
            {offer.name} asks you what this product may do. You come back here afterwards and choose the accounts.
          </p>
        )}
        {offer.handover && !again && (
          <p className={styles.other}>
            Not allowed to publish directly?{' '}
            <Button variant="quiet" size="compact-xs" onClick={() => setHandover(true)}>
              Use hand-over
            </Button>
          </p>
        )}
      </div>
    </FormDialog>
  );
}
