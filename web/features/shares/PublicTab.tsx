import { Button, Loader, PasswordInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import type { ShareState } from '#contract/shares.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { CopyLine } from '../../ui/form/ShownOnce.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { When } from '../../ui/When.tsx';
import { ToggleRow } from '../files/panels/ToggleRow.tsx';
import styles from './ShareFileDialog.module.css';
import { whyNot } from './share-actions.ts';
import { fileShareQuery, useShareFile } from './share-file.ts';

function QrCode({ url }: { url: string }) {
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

type Share = ReturnType<typeof useShareFile>;

function PasswordRow({ has, share }: { has: boolean; share: Share }) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const set = (password: string | null, done: string) =>
    share.mutateAsync({ settings: { password }, done }).then(
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
            <Button
              variant="quiet"
              disabled={share.isPending}
              onClick={() => void share.mutate({ settings: { password: null }, done: 'Password removed' })}
            >
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
        <Button type="submit" variant="ink" loading={share.isPending} disabled={typed.length < 4}>
          Set password
        </Button>
      </span>
    </form>
  );
}

/** The public link: everything is done at once. What is set is kept while the link is off. */
function Settings({ state, share }: { state: ShareState; share: Share }) {
  const { link } = state;
  const endId = useId();
  const failed = { onError: (error: unknown) => toast.failure(error) };
  const flip = (setting: 'downloadable' | 'hide_name', on: boolean, done: string) =>
    share.mutate({ settings: { [setting]: on }, done }, failed);
  const ends = state.expires_at?.slice(0, 10) ?? '';
  return (
    <>
      <ToggleRow
        label="Anyone with the link can view"
        hint="Read-only, without folder or team details"
        checked={state.public}
        disabled={share.isPending}
        onChange={(on) =>
          share.mutate({ settings: { public: on }, done: on ? 'Public link on' : 'Public link off' }, failed)
        }
        first
      />
      {link?.withheld && <p className={styles.warn}>{link.withheld} Visitors see nothing.</p>}
      {state.public && state.url && (
        <>
          <CopyLine label="Public link" text={state.url} bare />
          <QrCode url={state.url} />
        </>
      )}
      {link && (
        <div className={styles.rows}>
          <ToggleRow
            label="Allow download"
            hint="The original, including location and camera data"
            checked={link.downloadable}
            disabled={share.isPending}
            onChange={(on) => flip('downloadable', on, on ? 'Download allowed' : 'Download no longer allowed')}
          />
          <ToggleRow
            label="Hide file name"
            hint="Visitors see the created date"
            checked={link.hide_name}
            disabled={share.isPending}
            onChange={(on) => flip('hide_name', on, on ? 'Name hidden' : 'Name shown')}
          />
          <PasswordRow has={link.has_password} share={share} />
          <div className={styles.row}>
            <label className={styles.words} htmlFor={endId}>
              Link ends
              <span className={styles.note}>Ends at 00:00 UTC on this day</span>
            </label>
            <DateField
              id={endId}
              value={ends}
              disabled={share.isPending}
              onChange={(value) =>
                share.mutate(
                  { settings: { expires_at: value || null }, done: value ? 'End date set' : 'End date removed' },
                  failed,
                )
              }
            />
          </div>
          {link.used_at && (
            <p className={styles.note}>
              {count(link.views, 'view')}, {count(link.downloads, 'download')}, last used <When at={link.used_at} />
            </p>
          )}
        </div>
      )}
    </>
  );
}

export function PublicTab({ file }: { file: Pick<FileSummary, 'uuid'> }) {
  const state = useQuery(fileShareQuery(file.uuid));
  const share = useShareFile(file.uuid);
  if (state.isError)
    return (
      <ErrorState
        title="How this file is shared did not load"
        error={state.error}
        onRetry={() => void state.refetch()}
      />
    );
  if (!state.data) return <Loader size="sm" aria-label="Loading" />;
  return (
    <div className={styles.tab}>
      <Settings state={state.data} share={share} />
    </div>
  );
}
