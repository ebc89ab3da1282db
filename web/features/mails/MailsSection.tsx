import { Badge, Button } from '@mantine/core';
import { IconInfoCircle, IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Mail, mailStates, resendMails } from '#contract/mails.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { When } from '../../ui/When.tsx';
import styles from '../operator/Staff.module.css';
import { StaffList } from '../operator/StaffList.tsx';
import { useStaffSearch } from '../operator/use-staff-search.ts';
import { MailServer } from './MailServer.tsx';
import { MailView } from './MailView.tsx';
import { mailLooks } from './mail-looks.ts';
import { mailServerQuery, mailsKey, mailsQuery } from './queries.ts';

function Row({ mail, onOpen }: { mail: Mail; onOpen: () => void }) {
  const look = mailLooks[mail.state];
  return (
    <div className={styles.row}>
      <div className={styles.main}>
        <div className={styles.head}>
          <button type="button" className={styles.link} onClick={onOpen}>
            {mail.subject}
          </button>
          <Badge variant={look.variant}>{look.word}</Badge>
        </div>
        <p className={styles.soft}>
          To {mail.to} · <When at={mail.created_at} />
          {mail.attempts > 1 && ` · ${count(mail.attempts, 'try', 'tries')}`}
        </p>
        {mail.error && mail.state !== 'sent' && <p className={styles.wrong}>{mail.error}</p>}
      </div>
    </div>
  );
}

function useResendAll() {
  const client = useQueryClient();
  return useChange({
    run: () => call(resendMails, { body: {} }),
    said: ({ count: sent }) => `${count(sent, 'email')} will be sent again`,
    failed: 'The emails could not be sent.',
    settled: () => client.invalidateQueries({ queryKey: mailsKey }),
  });
}

/** Every mail: what was sent, what could not be sent and why, and what is kept for want of a mail server. */
export function MailsSection() {
  const [{ q = '', state: asked }, go] = useStaffSearch();
  const state = mailStates.find((one) => one === asked);
  const [open, setOpen] = useState<Mail>();
  const list = usePaged(mailsQuery(state, q));
  const { data: about } = useQuery(mailServerQuery);
  const all = useResendAll();
  const failed = about?.counts.failed ?? 0;
  return (
    <>
      {about?.server === null && (
        <p className={styles.notice}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            No mail server is set up, so emails are kept here. Open one to copy its link. To send emails, set{' '}
            <span className={styles.code}>SMTP_URL</span>, such as{' '}
            <span className={styles.code}>smtps://user:password@mail.example.com</span>, and{' '}
            <span className={styles.code}>VITRINE_MAIL_FROM</span>, and restart Vitrine.
          </span>
        </p>
      )}
      {about?.server && <MailServer server={about.server} from={about.from} />}
      <SectionBar
        search={
          <NarrowField
            max={100}
            label="Address or subject"
            value={q}
            onChange={(words) => go({ q: words || undefined })}
          />
        }
      />
      <div className={styles.bar}>
        <Pills
          label="Which emails"
          data={[
            { value: 'all', label: 'All' },
            ...mailStates.map((value) => ({ value, label: mailLooks[value].word, count: about?.counts[value] })),
          ]}
          value={state ?? 'all'}
          onChange={(value) => go({ state: value === 'all' ? undefined : value })}
        />
        {about?.server && failed > 0 && (
          <Button variant="ink" loading={all.isPending} onClick={() => all.mutate()}>
            Send all {count(failed, 'failed email')} again
          </Button>
        )}
      </div>
      <StaffList
        list={list}
        failed="The emails did not load"
        label="Emails"
        empty={
          <EmptyState
            icon={<IconMail size={22} stroke={1.75} />}
            title={q || state ? 'No results' : 'No emails yet'}
            text={q || state ? undefined : 'Invitations, password links and notifications sent by email appear here.'}
          />
        }
      >
        {(mail) => <Row mail={mail} onOpen={() => setOpen(mail)} />}
      </StaffList>
      {open && <MailView mail={open} sends={about?.server != null} onClose={() => setOpen(undefined)} />}
    </>
  );
}
