import { Badge, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Mail, resendMail } from '#contract/mails.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { date } from '../../lib/format.ts';
import { CopyLine } from '../../ui/form/ShownOnce.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import styles from '../operator/Staff.module.css';
import { GuardedLink } from './GuardedLink.tsx';
import { mailLooks } from './mail-looks.ts';
import { mailQuery, mailsKey } from './queries.ts';

const address = /(https?:\/\/\S+)/;

/** The text with its links as links. */
function Letter({ text }: { text: string }) {
  const parts = text.trim().split(address);
  return (
    <div className={styles.letter}>
      {parts.map((part, place) =>
        address.test(part) ? (
          <a key={place} href={part} rel="noreferrer" target="_blank">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}

/** One mail: how it fared, and what it says as long as that is kept. */
export function MailView({ mail: given, sends, onClose }: { mail: Mail; sends: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(mailQuery(given.uuid));
  const mail = data ?? given;
  const send = useChange({
    run: () => call(resendMail, { params: { id: mail.uuid } }),
    said: 'The email will be sent',
    failed: 'The email could not be sent.',
    after: () => onClose(),
    settled: () => client.invalidateQueries({ queryKey: mailsKey }),
  });
  const link = data?.text?.match(address)?.[0];
  const look = mailLooks[mail.state];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={mail.subject}
      size="wide"
      footer={
        <>
          {sends && (mail.state === 'kept' || mail.state === 'failed') && (
            <Button variant="line" loading={send.isPending} onClick={() => send.mutate()}>
              {mail.state === 'kept' ? 'Send' : 'Send again'}
            </Button>
          )}
          <Button variant="ink" onClick={onClose} data-autofocus>
            Close
          </Button>
        </>
      }
    >
      <dl className={styles.pairs}>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>State</dt>
        <dd>
          <Badge variant={look.variant}>{look.word}</Badge>{' '}
          {mail.sent_at ? date(mail.sent_at) : mail.tried_at ? `tried ${date(mail.tried_at)}` : date(mail.created_at)}
        </dd>
        {mail.error && mail.state !== 'sent' && (
          <>
            <dt>Reason</dt>
            <dd className={styles.wrong}>{mail.error}</dd>
          </>
        )}
      </dl>
      {error && <ErrorState title="The email did not load" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} radius={8} />}
      {data &&
        (data.text === null ? (
          <p className={styles.soft}>
            {data.state === 'sent'
              ? 'The text of sent emails is not kept.'
              : 'The text of this email can no longer be read.'}
          </p>
        ) : (
          <div className={styles.stack}>
            <Letter text={data.text} />
            {data.guarded ? (
              <GuardedLink mail={data.uuid} revealedAt={data.revealed_at} />
            ) : (
              link && <CopyLine label="Link in this email" text={link} />
            )}
          </div>
        ))}
    </Dialog>
  );
}
