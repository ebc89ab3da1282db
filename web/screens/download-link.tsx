import { Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LinkFiles } from '../features/download-requests/LinkFiles.tsx';
import styles from '../features/download-requests/LinkPage.module.css';
import { linkQuery } from '../features/download-requests/queries.ts';
import { DownloadTray } from '../features/downloads/DownloadTray.tsx';
import { CallError } from '../lib/call.ts';
import { count, date } from '../lib/format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** What an approved request gives, to whoever has its link: no account, and nothing else of the team. */
export function DownloadLinkScreen() {
  const { token } = useParams({ from: '/d/$token' });
  const { data: link, isPending, isError, error, refetch } = useQuery(linkQuery(token));
  const title = link ? `${count(link.files.length, 'file')} from ${link.team.name}` : 'Download';
  useDocumentTitle(`${title} · Vitrine`);
  const over = error instanceof CallError && [404, 410].includes(error.status);
  return (
    <main className={styles.page}>
      <div className={styles.inside}>
        <p className={styles.word}>Vitrine</p>
        {isPending && <Skeleton height={220} radius={12} />}
        {over && (
          <EmptyState
            icon={<IconLinkOff size={22} stroke={1.75} />}
            heading="h1"
            title="This link has ended"
            text="Its time is over or it was taken back. Ask the team that sent it for another."
          />
        )}
        {isError && !over && (
          <ErrorState heading="h1" title="The files did not load" error={error} onRetry={() => void refetch()} />
        )}
        {link && (
          <>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>
              For {link.requester.name}, until {date(link.expires_at)}
            </p>
            {link.message && <p className={styles.message}>{link.message}</p>}
            <LinkFiles token={token} link={link} />
          </>
        )}
      </div>
      <DownloadTray />
    </main>
  );
}
