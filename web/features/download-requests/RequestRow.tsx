import { Badge, Button, Checkbox, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { sizeNames } from '#contract/files/rules.ts';
import { count, date, day } from '../../lib/format.ts';
import { FilePicture } from './FilePicture.tsx';
import styles from './Requests.module.css';
import { ordinal, statusLooks } from './status-looks.ts';

const shownAtMost = 6;

/** The files of a request, the first few as pictures. */
export function FileStrip({ request }: { request: DownloadRequest }) {
  const files = request.status === 'approved' ? request.files.filter(({ granted }) => granted) : request.files;
  const more = files.length - shownAtMost;
  if (files.length === 0) return <p className={styles.soft}>The files were deleted.</p>;
  return (
    <ul className={styles.strip} aria-label={count(files.length, 'file')}>
      {files.slice(0, more > 0 ? shownAtMost - 1 : shownAtMost).map((file) => (
        <li key={file.uuid} title={file.name}>
          <FilePicture file={file} />
          <VisuallyHidden>{file.name}</VisuallyHidden>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>+{more + 1}</li>}
      {files.length === 1 && <li className={styles.only}>{files[0]?.name}</li>}
    </ul>
  );
}

/** The decision, by whom, and until when. */
function Outcome({ request }: { request: DownloadRequest }) {
  const { status, decided_by: by, decided_at: at, expires_at: end, message } = request;
  if (status === 'pending' || at === null) return null;
  const who = by ? ` by ${by.first_name} ${by.last_name}` : '';
  const size =
    request.granted_size === null || request.granted_size === 'original'
      ? ''
      : `, image size: ${sizeNames[request.granted_size].toLowerCase()}`;
  const until = status === 'approved' && end ? `, until ${date(end)}` : '';
  const ended = status === 'expired' && end ? `, ended ${date(end)}` : '';
  return (
    <p className={styles.soft}>
      {statusLooks[status === 'expired' ? 'approved' : status].word}
      {who} on {date(at)}
      {size}
      {until}
      {ended}
      {message && <q className={styles.message}>{message}</q>}
    </p>
  );
}

/** The Media Centre it came through, and in which size and how long the files are needed. */
function Through({ request, within }: { request: DownloadRequest; within: string | undefined }) {
  const { media_centre: centre, needed_until: until, size } = request;
  const told = [
    centre && centre.uuid !== within && `Through ${centre.title}`,
    size !== 'original' && `Image size: ${sizeNames[size].toLowerCase()}`,
    until && `Needed until ${day(until)}`,
  ].filter(Boolean);
  return told.length > 0 && <p className={styles.soft}>{told.join(' · ')}</p>;
}

/** The files that were taken by the link, and when last. */
function Taken({ request: { status, files } }: { request: DownloadRequest }) {
  if (status !== 'approved' && status !== 'expired') return null;
  const given = files.filter(({ granted }) => granted);
  const times = given.flatMap(({ taken_at }) => taken_at ?? []).toSorted();
  const last = times.at(-1);
  if (last === undefined) return <p className={styles.soft}>Not downloaded yet</p>;
  const which = times.length === given.length ? '' : `${times.length} of ${count(given.length, 'file')} `;
  return (
    <p className={styles.soft}>
      Downloaded {which}
      {times.length === given.length && given.length > 1 ? 'all, last ' : 'on '}
      {date(last)}
    </p>
  );
}

/** One request: what for, which files, and what can be done about it. */
export function RequestRow({
  request,
  within,
  chosen,
  onChoose,
  children,
}: {
  request: DownloadRequest;
  within?: string | undefined;
  chosen?: boolean;
  onChoose?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { requester, created_at } = request;
  return (
    <li className={styles.request} data-chosen={chosen || undefined}>
      {onChoose && (
        <Checkbox
          className={styles.tick ?? ''}
          aria-label={`Select the request from ${requester.name}, ${date(created_at)}`}
          checked={chosen === true}
          onChange={onChoose}
        />
      )}
      <div className={styles.what}>
        <Through request={request} within={within} />
        {requester.reason && <p className={styles.reason}>{requester.reason}</p>}
        <FileStrip request={request} />
        <Outcome request={request} />
        <Taken request={request} />
      </div>
      <div className={styles.side}>
        <time dateTime={created_at} className={styles.soft}>
          {date(created_at)}
        </time>
        <div className={styles.buttons}>{children}</div>
      </div>
    </li>
  );
}

export function StatusBadge({ status }: { status: DownloadRequest['status'] }) {
  const { word, variant } = statusLooks[status];
  return <Badge variant={variant}>{word}</Badge>;
}

/** The number of times someone has asked; opens their former requests. */
export function TimesButton({ times, name, onOpen }: { times: number; name: string; onOpen: () => void }) {
  if (times < 2) return null;
  return (
    <Button variant="quiet" size="xs" onClick={onOpen} aria-label={`All ${times} requests from ${name}`}>
      {ordinal(times)} request
    </Button>
  );
}
