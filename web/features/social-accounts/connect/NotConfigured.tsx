import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { PlatformOffer } from '#contract/social-accounts/account.ts';
import { CopyLine } from '../../../ui/form/ShownOnce.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import list from '../../../ui/page/SettingsList.module.css';
import styles from './Connect.module.css';
import { HandoverForm } from './HandoverForm.tsx';

/** A network that the administrator has to set up first: exactly which settings, and where they come from. */
export function NotConfigured({
  offer,
  back,
  onClose,
}: {
  offer: PlatformOffer;
  back: ReactNode;
  onClose: () => void;
}) {
  const [handover, setHandover] = useState(false);
  if (handover) return <HandoverForm offer={offer} onBack={() => setHandover(false)} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${offer.name} has not been set up yet`}
      size="form"
      footer={
        <>
          {back}
          {offer.handover && (
            <Button variant="line" onClick={() => setHandover(true)}>
              Use hand-over
            </Button>
          )}
          <Button variant="ink" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={list.form}>
        <p>
          {offer.missing.length === 0
            ? `This server cannot publish to ${offer.name} by itself.`
            : `The administrator of this server makes an app at ${offer.name} and sets:`}
        </p>
        {offer.missing.length > 0 && (
          <dl className={styles.settings}>
            {offer.missing.map(({ setting, text }) => (
              <div key={setting}>
                <dt>
                  <code className={list.mono}>{setting}</code>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {offer.redirect_url && <CopyLine label="Address to return to, for the app" text={offer.redirect_url} />}
        {offer.help_url && (
          <p>
            <a className={styles.link} href={offer.help_url} target="_blank" rel="noopener noreferrer">
              Make an app at {offer.name}
              <IconExternalLink size={14} aria-hidden="true" />
            </a>
          </p>
        )}
        {offer.handover && (
          <p className={list.soft}>Posts can be handed over: somebody publishes them with everything prepared.</p>
        )}
      </div>
    </Dialog>
  );
}
