import { Badge, Button } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { SubmissionDetail, SubmittedFile } from '#contract/submissions/routes.ts';
import { declineReasonWords } from '#contract/submissions/states.ts';
import { date } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { type FolderTarget, ROOT } from '../folders/folder-actions.ts';
import { AddTag } from '../tags/add/AddTag.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { NameSubmission } from './SenderDialogs.tsx';
import styles from './SubmissionView.module.css';
import { senderOf } from './sender.ts';

/** The folder that an approval puts files in, and the tags that it gives them. */
export interface Placing {
  /** Undefined: where they are. */
  readonly folder: FolderTarget | undefined;
  readonly tags: readonly string[];
}

/** The last answer about the file that is looked at. */
function Answer({ file }: { file: SubmittedFile }) {
  const { reason, message, decided_by: by, again } = file;
  const declined = file.file.review_status === 4;
  if (file.file.review_status !== 3 && !declined) return null;
  const who = by ? fullName(by) : 'A reviewer';
  return (
    <div className={styles.answer} data-declined={declined}>
      <p>
        <b className={styles.med}>
          {who} {declined ? 'declined this file' : 'asked for changes'}
        </b>
        {reason && <span className={styles.soft}> {declineReasonWords[reason]}</span>}
      </p>
      {message && <p>{message}</p>}
      {declined && (
        <p className={styles.soft}>{again ? 'It may be submitted again.' : 'It may not be submitted again.'}</p>
      )}
    </div>
  );
}

function Tags({ team, placing, onPlace }: { team: string; placing: Placing; onPlace: (placing: Placing) => void }) {
  const { tags } = placing;
  const set = (next: readonly string[]) => onPlace({ ...placing, tags: next });
  return (
    <div className={styles.tags}>
      {tags.map((name) => (
        <Badge
          key={name}
          variant="line"
          rightSection={
            <button
              type="button"
              className={styles.untag}
              aria-label={`Remove the tag ${name}`}
              onClick={() => set(tags.filter((one) => one !== name))}
            >
              <IconX size={12} stroke={2} />
            </button>
          }
        >
          {name}
        </Badge>
      ))}
      <AddTag
        team={team}
        without={tags}
        onAdd={async (name) => {
          set([...new Set([...tags, name])]);
          return true;
        }}
      />
    </div>
  );
}

/** A guest's words about themselves, and the link that they sent files by. */
function Guest({ submission: { guest } }: { submission: SubmissionDetail }) {
  if (!guest) return null;
  const facts = [
    ['Email', guest.email],
    ['Organisation', guest.organisation],
    ['Credit', guest.credit],
    ['Upload link', guest.link.title],
  ] as const;
  return facts.map(
    ([label, value]) =>
      value && (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
  );
}

interface Props {
  submission: SubmissionDetail;
  shown: SubmittedFile | undefined;
  /** Undefined where nothing is to be approved. */
  placing: Placing | undefined;
  onPlace: (placing: Placing) => void;
}

/** The note of the sender, who they are, when it came, and where it goes. */
export function Facts({ submission, shown, placing, onPlace }: Props) {
  const { note, created_at: at, folder, own, team } = submission;
  const [asking, setAsking] = useState<'folder' | 'name'>();
  const here: FolderTarget = folder ?? ROOT;
  const goes = placing?.folder ?? here;
  return (
    <div className={styles.side}>
      {shown && <Answer file={shown} />}
      {note && <p className={styles.note}>{note}</p>}
      {shown?.note && <p className={styles.note}>{shown.note}</p>}
      <dl className={styles.facts}>
        {shown?.replaces && (
          <>
            <dt>Version of</dt>
            <dd>
              <Link to="/file/$uuid" params={{ uuid: shown.replaces.uuid }} className={styles.link ?? ''} dir="auto">
                {shown.replaces.name}
              </Link>
            </dd>
          </>
        )}
        <dt>From</dt>
        <dd>{senderOf(submission, true)}</dd>
        <Guest submission={submission} />
        <dt>Received</dt>
        <dd className={styles.num}>{date(at)}</dd>
        <dt>{placing ? 'Goes to' : 'Folder'}</dt>
        <dd>
          {placing ? (
            <button type="button" className={styles.link} onClick={() => setAsking('folder')} dir="auto">
              {goes.name}
            </button>
          ) : (
            here.name
          )}
        </dd>
        {placing && (
          <>
            <dt>Tags</dt>
            <dd>
              <Tags team={team} placing={placing} onPlace={onPlace} />
            </dd>
          </>
        )}
      </dl>
      {own && (
        <div>
          <Button
            variant="quiet"
            size="xs"
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => setAsking('name')}
          >
            {note ? 'Edit name and note' : 'Add a name and note'}
          </Button>
        </div>
      )}
      {asking === 'folder' && placing && (
        <FolderDialog
          folder={goes}
          onChoose={(to) => onPlace({ ...placing, folder: to })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'name' && <NameSubmission submission={submission} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
