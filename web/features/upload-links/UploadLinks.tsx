import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCloudUpload, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { uploadLinkPolicy } from '#contract/policy/uploads/upload-links.ts';
import type { UploadLink } from '#contract/upload-links/routes.ts';
import { useRole } from '../../lib/can.ts';
import { useTeam } from '../../lib/me.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { uploadLinksQuery, useLiveUploadLinks } from './queries.ts';
import { ShareUploadLink } from './ShareUploadLink.tsx';
import { UploadLinkDialog } from './UploadLinkDialog.tsx';
import { UploadLinkLine } from './UploadLinkLine.tsx';
import styles from './UploadLinks.module.css';

const debounceMs = 300;

/** Links by which people without an account send files into Incoming. */
export function UploadLinks() {
  const team = useTeam().uuid;
  const { allowed, reason } = useRole()(uploadLinkPolicy['upload_link.manage']);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), debounceMs);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<UploadLink>();
  const list = usePaged(uploadLinksQuery(team, q), { keep: true });
  useLiveUploadLinks(team);
  return (
    <section className={styles.list} aria-label="Upload links">
      <div className={styles.bar}>
        <TextInput
          className={styles.find ?? ''}
          aria-label="Find an upload link"
          placeholder="Find an upload link"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          maxLength={limits.name}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="ink"
          leftSection={<IconPlus size={16} />}
          disabled={!allowed}
          title={reason}
          onClick={() => setMaking(true)}
        >
          New upload link
        </Button>
      </div>
      <ListBody
        list={list}
        failed="The upload links did not load"
        empty={
          <EmptyState
            icon={<IconCloudUpload size={32} stroke={1.5} />}
            title={q === '' ? 'No upload links yet' : 'No results'}
            text={
              q === ''
                ? 'Make a link by which people without an account send you files. You review them before anything is used.'
                : 'No upload link has these words in its title.'
            }
          />
        }
      >
        {(rows) => (
          <ul className={styles.lines}>
            {rows.map((row) => (
              <UploadLinkLine key={row.uuid} link={row} />
            ))}
          </ul>
        )}
      </ListBody>
      {making && <UploadLinkDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && <ShareUploadLink link={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}
