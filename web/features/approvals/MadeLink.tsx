import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import type { MadeApproval } from '#contract/approvals/routes.ts';
import { day } from '../../lib/format.ts';
import { ShownOnce } from '../../ui/form/ShownOnce.tsx';
import styles from './Approvals.module.css';

/** A letter in the author's own mail program. */
function letterOf({ url, message, creator, expires_at }: MadeApproval): string {
  const body = `${message ?? ''}\n\n${url}\n\nThe link works once, until ${day(expires_at)}.`.trim();
  const words = new URLSearchParams({ subject: 'May we use your images?', body }).toString().replaceAll('+', '%20');
  return `mailto:${encodeURIComponent(creator.email ?? '')}?${words}`;
}

/** The link, once: only a hash of its secret is kept. */
export function MadeLink({ made, onClose }: { made: MadeApproval; onClose: () => void }) {
  const { url, mailed, creator, expires_at } = made;
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        {mailed && <p className={styles.words}>The link was sent to {creator.email}.</p>}
        {!mailed && creator.email !== null && (
          <p className={styles.words}>No mail server is set up, so the link was not sent. Send it yourself.</p>
        )}
        <ShownOnce
          label={`Link for ${creator.name}`}
          secret={url}
          text="Copy it now: it is not shown again. Whoever has it can answer, once."
        />
        <div className={styles.ways}>
          <span className={styles.code}>
            <QRCodeSVG value={url} size={112} marginSize={1} title={`QR code of the link for ${creator.name}`} />
          </span>
          <span className={styles.way}>
            <span className={styles.soft}>The creator can scan this. The link ends on {day(expires_at)}.</span>
            <Button variant="line" component="a" href={letterOf(made)} leftSection={<IconMail size={16} />}>
              Write an email
            </Button>
          </span>
        </div>
      </div>
      <div className={styles.foot}>
        <span className={styles.grow} />
        <Button variant="ink" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
