import { Button } from '@mantine/core';
import { ShownOnce } from '../../ui/form/ShownOnce.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { hostOf } from './words.ts';

/** The secret of a webhook, after it was made or renewed. */
export function SecretDialog({ url, secret, onClose }: { url: string; secret: string; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`The webhook to ${hostOf(url)}`}
      size="form"
      footer={
        <Button variant="ink" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className={list.form}>
        <ShownOnce
          label="Signing secret"
          secret={secret}
          text="Copy the secret now. It won’t be shown again. The receiver uses it to check that deliveries come from here."
        />
        <p className={list.soft}>
          Every delivery carries <code className={list.mono}>X-Vitrine-Signature: t=…,v1=…</code>, where v1 is the
          HMAC-SHA256 of “t.body” with this secret, in hexadecimal. Compare them, and reject deliveries older than five
          minutes.
        </p>
      </div>
    </Dialog>
  );
}
