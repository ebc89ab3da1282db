import { Button, PasswordInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { DateField } from '../../ui/form/DateField.tsx';
import styles from './ShareFileDialog.module.css';
import { whyNot } from './share-actions.ts';

export function QrCode({ url }: { url: string }) {
  const code = useRef<SVGSVGElement>(null);
  const save = () => {
    if (!code.current) return;
    const svg = code.current.cloneNode(true) as SVGSVGElement;
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const address = URL.createObjectURL(new Blob([svg.outerHTML], { type: 'image/svg+xml' }));
    Object.assign(document.createElement('a'), { href: address, download: 'qr-code.svg' }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  return (
    <div className={styles.qr}>
      <span className={styles.code}>
        <QRCodeSVG ref={code} value={url} size={88} marginSize={1} title="QR code of the public link" />
      </span>
      <span className={styles.words}>
        <strong>QR code for print</strong>
        <span className={styles.note}>Opens the public view. Saved as qr-code.svg.</span>
        <Button variant="line" leftSection={<IconDownload size={16} />} onClick={save}>
          Download
        </Button>
      </span>
    </div>
  );
}

/** Changes settings of a public link at once; `done`: the text of the toast. */
type Change = (settings: { password?: string | null; expires_at?: string | null }, done: string) => Promise<unknown>;

interface RowProps {
  readonly busy: boolean;
  readonly change: Change;
}

export function PasswordRow({ has, busy, change }: RowProps & { has: boolean }) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const set = (password: string | null, done: string) =>
    change({ password }, done).then(
      () => {
        setTyped('');
        setOpen(false);
      },
      (error: unknown) => setWrong(whyNot(error)),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void set(typed, 'Password set');
  };
  if (!open)
    return (
      <div className={styles.row}>
        <span>Password</span>
        <span>
          {has && (
            <Button variant="quiet" disabled={busy} onClick={() => void set(null, 'Password removed')}>
              Remove
            </Button>
          )}
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {has ? 'Change password' : 'Set password'}
          </Button>
        </span>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordInput
        label="Password"
        value={typed}
        maxLength={200}
        autoComplete="new-password"
        error={wrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(undefined);
        }}
        data-autofocus
      />
      <span className={styles.row}>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" loading={busy} disabled={typed.length < 4}>
          Set password
        </Button>
      </span>
    </form>
  );
}

/** The day on which a link ends. */
export function EndRow({ expiresAt, busy, change }: RowProps & { expiresAt: string | null }) {
  const id = useId();
  const [wrong, setWrong] = useState<string>();
  const set = (day: string) =>
    change({ expires_at: day || null }, day ? 'End date set' : 'End date removed').then(
      () => setWrong(undefined),
      (error: unknown) => setWrong(whyNot(error)),
    );
  return (
    <div className={styles.row}>
      <label className={styles.words} htmlFor={id}>
        Link ends
        <span className={styles.note}>Ends at 00:00 UTC on this day</span>
      </label>
      <DateField
        id={id}
        value={expiresAt?.slice(0, 10) ?? ''}
        disabled={busy}
        error={wrong}
        onChange={(value) => void set(value)}
      />
    </div>
  );
}
