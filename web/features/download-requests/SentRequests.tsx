import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { RequestRow, StatusBadge } from './RequestRow.tsx';
import styles from './Requests.module.css';

/** The person's own requests, and the way to what was given. */
export function SentRequests({ requests }: { requests: readonly DownloadRequest[] }) {
  return (
    <ul className={styles.requests}>
      {requests.map((request) => (
        <RequestRow key={request.uuid} request={request}>
          <StatusBadge status={request.status} />
          {request.url && (
            <Button component="a" href={request.url} variant="ink" size="xs" leftSection={<IconDownload size={14} />}>
              Download
            </Button>
          )}
        </RequestRow>
      ))}
    </ul>
  );
}
