import { Link } from '@tanstack/react-router';
import type { UploadLink, UploadSending } from '#contract/upload-links/routes.ts';
import { count } from '../../lib/format.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { When } from '../../ui/When.tsx';
import { sendingsQuery } from './queries.ts';
import styles from './UploadLinks.module.css';

function SendingLine({ sending, onClose }: { sending: UploadSending; onClose: () => void }) {
  const { guest, files, submission, terms_version: terms, ledger_number: number, started_at: at } = sending;
  const facts = [
    ...(guest.organisation ? [guest.organisation] : []),
    ...(guest.email ? [guest.email] : []),
    ...(terms === null ? [] : [`agreed to terms ${terms}`]),
    number === null ? 'still sending' : `ledger entry ${number}`,
  ];
  return (
    <li className={styles.sending}>
      <span className={styles.what}>
        <b>{guest.name ?? 'A guest'}</b>
        <span className={styles.soft}>{facts.join(' · ')}</span>
        <span className={styles.soft}>
          <When at={at} />
        </span>
      </span>
      {submission === null ? (
        <span className={styles.soft}>{count(files, 'file')}</span>
      ) : (
        <Link to="/approvals" search={{ open: submission }} className={styles.open ?? ''} onClick={onClose}>
          {count(files, 'file')}
        </Link>
      )}
    </li>
  );
}

/** Sendings of guests by an upload link, each with the way to its files. */
export function SentFiles({ link, onClose }: { link: UploadLink; onClose: () => void }) {
  const list = usePaged(sendingsQuery(link.team, link.uuid));
  return (
    <Dialog opened onClose={onClose} title={`Received through ${link.title}`} size="form">
      <ListBody
        list={list}
        failed="What guests sent did not load"
        empty={<EmptyState title="Nothing sent yet" text="Files that guests send by this link are listed here." />}
      >
        {(rows) => (
          <ul className={styles.lines}>
            {rows.map((row) => (
              <SendingLine key={row.uuid} sending={row} onClose={onClose} />
            ))}
          </ul>
        )}
      </ListBody>
    </Dialog>
  );
}
