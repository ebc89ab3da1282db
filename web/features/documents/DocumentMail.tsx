import { IconPaperclip } from '@tabler/icons-react';
import type { ContentOf, MailAddress } from '#contract/documents/content.ts';
import { bytes, date as told } from '../../lib/format.ts';
import styles from './Document.module.css';

const person = ({ name, address }: MailAddress) => (name && address ? `${name} <${address}>` : name || address);
const people = (list: readonly MailAddress[]) => list.map(person).join(', ');

/** A mail: who, when and about what, its text, and the names of what came with it. */
export function DocumentMail({ content }: { content: ContentOf<'mail'> }) {
  const { subject, from, to, cc, date, text, attachments, cut } = content;
  const facts = [
    ['From', people(from)],
    ['To', people(to)],
    ['Copy', people(cc)],
    ['Date', date && told(date)],
  ] as const;
  return (
    <>
      <h2 className={styles.title}>{subject || 'No subject'}</h2>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <pre className={styles.mail}>{text || 'This email has no text.'}</pre>
      {attachments.length > 0 && (
        <>
          <h3 className={styles.part}>Attachments</h3>
          <ul className={styles.attachments}>
            {attachments.map(({ name, size }, at) => (
              <li key={at}>
                <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
                <span>{name || 'Without a name'}</span>
                <span className={styles.size}>{bytes(size)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {cut && <p className={styles.note}>Not all of this email is shown. Download the file to read all of it.</p>}
    </>
  );
}
