import { Badge, Button } from '@mantine/core';
import { IconCertificate, IconLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Approval, approvalCertificate, type MadeApproval } from '#contract/approvals/routes.ts';
import { addressOf } from '../../lib/call.ts';
import { count, day } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { sized } from '../../ui/sized.ts';
import { When } from '../../ui/When.tsx';
import styles from './Approvals.module.css';
import { useDeleteApproval, useRenewLink } from './approval-actions.ts';
import { MadeLink } from './MadeLink.tsx';
import { statusLooks } from './status-words.ts';

const shownAtMost = 4;

function Pictures({ files }: Pick<Approval, 'files'>) {
  return (
    <span className={styles.thumbs}>
      {files.slice(0, shownAtMost).map(({ uuid, post, name, thumbnail_url, granted }, at) => (
        <span key={uuid ?? post ?? at} className={styles.thumb} data-refused={granted === false || undefined}>
          {thumbnail_url ? <img {...sized(thumbnail_url, 56)} alt={name} loading="lazy" /> : <span title={name} />}
        </span>
      ))}
      {files.length > shownAtMost && <span className={styles.soft}>+{files.length - shownAtMost}</span>}
    </span>
  );
}

/** The events of a request, in order. */
function TimeLine({ approval }: { approval: Approval }) {
  const { created_at, sent_at, viewed_at, reminded_at, decided_at, withdrawn_at, expires_at, status, files } = approval;
  const granted = files.filter((file) => file.granted).length;
  const answer =
    status === 'declined' ? 'Declined' : granted < files.length ? `Approved ${granted} of ${files.length}` : 'Approved';
  const originals = files.flatMap(({ original }) => original ?? []);
  const sent =
    originals.length < granted ? `${originals.length} of ${granted} originals received` : 'Original received';
  const steps = [
    [sent_at ? 'Sent' : 'Link made', sent_at ?? created_at],
    ['Viewed', viewed_at],
    ['Reminded', reminded_at],
    [answer, decided_at],
    [
      sent,
      originals
        .map(({ at }) => at)
        .toSorted()
        .at(-1),
    ],
    ['Withdrawn', withdrawn_at],
  ] as const;
  return (
    <ol className={styles.steps}>
      {steps.map(
        ([word, at]) =>
          at && (
            <li key={word}>
              {word} <When at={at} />
            </li>
          ),
      )}
      {status === 'pending' && <li>Ends {day(expires_at)}</li>}
      {status === 'expired' && <li>Ended {day(expires_at)}</li>}
    </ol>
  );
}

/** 'for 2 years' */
const timeOf = (days: number): string =>
  days % 365 === 0 ? `for ${count(days / 365, 'year')}` : `for ${count(days, 'day')}`;

function Facts({ approval }: { approval: Approval }) {
  const { files, rights, signature, credit, duration_days: days } = approval;
  const facts = [
    count(files.length, 'file'),
    ...rights.map(({ name }) => name),
    ...(days === null ? [] : [timeOf(days)]),
    ...(signature ? [`signed by ${signature.name}`] : []),
    ...(credit ? [`credit: ${credit}`] : []),
  ];
  return <span className={styles.soft}>{facts.join(' · ')}</span>;
}

function NewLink({ approval }: { approval: Approval }) {
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeApproval>();
  const renew = useRenewLink();
  return (
    <>
      <Button variant="line" size="xs" leftSection={<IconLink size={14} />} onClick={() => setAsking(true)}>
        New link
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`New link for ${approval.creator.name}?`}
        confirm="New link"
        onConfirm={async () => setMade((await renew.mutateAsync(approval)).reply)}
      >
        <p>The link that was made before stops working at once. It cannot be shown again.</p>
      </ConfirmDialog>
      {made && (
        <Dialog opened onClose={() => setMade(undefined)} title="New link" size="form">
          <MadeLink made={made} onClose={() => setMade(undefined)} />
        </Dialog>
      )}
    </>
  );
}

function Remove({ approval }: { approval: Approval }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteApproval();
  const { creator, status } = approval;
  return (
    <>
      <IconButton small label={`Delete the request to ${creator.name}`} onClick={() => setAsking(true)}>
        <IconTrash />
      </IconButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Delete the request to ${creator.name}?`}
        confirm="Delete"
        danger
        onConfirm={() => remove.mutateAsync(approval)}
      >
        <p>
          {status === 'pending'
            ? 'The link stops working at once. Nothing was approved.'
            : 'It is only taken from this list. The answer still holds and stays in the ledger.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** One request to a creator, with what can be done about it. */
export function ApprovalLine({ approval }: { approval: Approval }) {
  const { uuid, creator, status, files, ledger_number, unseen } = approval;
  const [word, badge] = statusLooks[status];
  return (
    <li className={styles.line}>
      <Pictures files={files} />
      <span className={styles.what}>
        <span className={styles.name}>
          <b dir="auto">{creator.name}</b>
          {creator.handle && <span className={styles.soft}>{creator.handle}</span>}
          <Badge variant={badge}>{word}</Badge>
          {unseen && <Badge variant="accent">New</Badge>}
        </span>
        <Facts approval={approval} />
        <TimeLine approval={approval} />
      </span>
      <span className={styles.acts}>
        {(status === 'pending' || status === 'expired') && <NewLink approval={approval} />}
        {ledger_number !== null && (
          <Button
            component="a"
            variant="line"
            size="xs"
            href={addressOf(approvalCertificate, { params: { id: uuid } })}
            target="_blank"
            leftSection={<IconCertificate size={14} />}
          >
            Certificate
          </Button>
        )}
        <Remove approval={approval} />
      </span>
    </li>
  );
}
