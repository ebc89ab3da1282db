import { Badge, Button } from '@mantine/core';
import { IconDots, IconEye, IconPencil, IconPlayerPlay, IconPlayerStop, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { uploadLinkPolicy } from '#contract/policy/uploads/upload-links.ts';
import type { UploadLinkState } from '#contract/upload-links/link.ts';
import type { UploadLink } from '#contract/upload-links/routes.ts';
import { useCan } from '../../lib/can.ts';
import { bytes, count, day, number } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { CopyButton } from '../../ui/form/CopyButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { When } from '../../ui/When.tsx';
import { SentFiles } from './SentFiles.tsx';
import { ShareUploadLink } from './ShareUploadLink.tsx';
import { UploadLinkDialog } from './UploadLinkDialog.tsx';
import styles from './UploadLinks.module.css';
import { useUpdateUploadLink } from './upload-link-actions.ts';

const looks: Readonly<Record<UploadLinkState, readonly [word: string, badge: 'success' | 'light' | 'warning']>> = {
  open: ['Open', 'success'],
  ended: ['Ended', 'light'],
  over: ['Past its end', 'light'],
  full: ['Full', 'warning'],
};

function Facts({ link }: { link: UploadLink }) {
  const { folder, collection, ends_at: end, max_files: files, max_bytes: size, has_password: locked, terms } = link;
  const facts = [
    `To ${folder?.name ?? 'Root'}`,
    ...(collection?.takes ? [`added to ${collection.title}`] : []),
    ...(end === null ? [] : [`${new Date(end) > new Date() ? 'ends' : 'ended'} ${day(end)}`]),
    ...(files === null ? [] : [`${number(link.files)} of ${count(files, 'file')}`]),
    ...(size === null ? [] : [`up to ${bytes(size)} each`]),
    ...(locked ? ['password'] : []),
    ...(terms === null ? [] : [`terms ${terms.version}`]),
  ];
  return <span className={styles.soft}>{facts.join(' · ')}</span>;
}

/** Files are in the folder alone, and the reason. */
function NotAdded({ link: { collection, created_by: maker } }: { link: UploadLink }) {
  if (!collection || collection.takes) return null;
  return (
    <span className={styles.wrong}>
      No longer added to {collection.title}: {maker ? fullName(maker) : 'whoever made this link'} can’t add files to it
      any more.
    </span>
  );
}

function More({ link, onEdit, onShare }: { link: UploadLink; onEdit: () => void; onShare: () => void }) {
  const update = useUpdateUploadLink(link);
  const manages = useCan(uploadLinkPolicy['upload_link.manage']);
  const { active, title } = link;
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>
        <IconButton label={`More for ${title}`}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} disabled={!manages} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconQrcode size={16} />} onClick={onShare}>
          QR code
        </Menu.Item>
        <Menu.Item
          leftSection={active ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
          disabled={!active && !manages}
          onClick={() => update.mutate({ active: !active })}
        >
          {active ? 'End link' : 'Reopen link'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** An upload link in the list: its state, what came by it, and what can be done about it. */
export function UploadLinkLine({ link }: { link: UploadLink }) {
  const [shown, setShown] = useState<'edit' | 'share' | 'sent'>();
  const close = () => setShown(undefined);
  const { title, url, state, files, sendings, received_at: received } = link;
  const [word, badge] = looks[state];
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <span className={styles.name}>
          <b dir="auto">{title}</b>
          <Badge variant={badge}>{word}</Badge>
        </span>
        <Facts link={link} />
        <NotAdded link={link} />
        <span className={styles.soft}>
          {files === 0 ? (
            'Nothing sent yet'
          ) : (
            <>
              {count(files, 'file')} from {count(sendings, 'guest')}
              {received && (
                <>
                  , last <When at={received} />
                </>
              )}
            </>
          )}
        </span>
      </span>
      <span className={styles.acts}>
        {files > 0 && (
          <Button variant="line" size="xs" leftSection={<IconEye size={14} />} onClick={() => setShown('sent')}>
            Sent files
          </Button>
        )}
        <CopyButton text={url} label={`Copy the link ${title}`} />
        <More link={link} onEdit={() => setShown('edit')} onShare={() => setShown('share')} />
      </span>
      {shown === 'edit' && <UploadLinkDialog link={link} onClose={close} />}
      {shown === 'share' && <ShareUploadLink link={link} onClose={close} />}
      {shown === 'sent' && <SentFiles link={link} onClose={close} />}
    </li>
  );
}
