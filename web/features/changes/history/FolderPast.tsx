import { Badge, Button, Skeleton } from '@mantine/core';
import { IconFile, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PastItem } from '#contract/folder-past.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { useRole } from '../../../lib/can.ts';
import { date } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { MomentField } from '../../../ui/form/DateField.tsx';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { folderQuery } from '../../folders/queries.ts';
import styles from './FolderPast.module.css';
import { pastQuery, putBackSince } from './folder-past.ts';

const week = 7 * 86_400_000;

/** '2026-09-21T18:47', as the field has it, in the reader's own time. */
function fieldOf(moment: number): string {
  const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

function Place({ item: { place, folder, name, name_now } }: { item: PastItem }) {
  if (place === 'gone') return <Badge variant="danger">Deleted</Badge>;
  if (place === 'bin') return <Badge variant="danger">In the Recycling Bin</Badge>;
  const renamed = name_now !== null && name_now !== name ? `Now ${name_now}` : '';
  if (place === 'here') return renamed ? <Badge variant="light">{renamed}</Badge> : null;
  return (
    <Badge variant="light">
      {[`Moved to ${folder?.name ?? 'Root'}`, renamed.toLowerCase()].filter(Boolean).join(', ')}
    </Badge>
  );
}

function Items({ title, items, folders = false }: { title: string; items: readonly PastItem[]; folders?: boolean }) {
  if (items.length === 0) return null;
  const Icon = folders ? IconFolder : IconFile;
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.uuid}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.name} dir="auto">
              {item.name}
            </span>
            <Place item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Known({ at, from }: { at: string; from: string | null | undefined }) {
  const early = from !== undefined && (from === null || from > at);
  return (
    <p className={styles.note}>
      {early
        ? `The history is known from ${from ? date(from) : 'now'} on: what changed before is not in this list.`
        : 'Names and places as the history tells them. What the files contained then is in their versions.'}
    </p>
  );
}

/** A folder as it was at a moment, to read; and the way to put back what was deleted of it since. */
export function FolderPast({ folder, onClose }: { folder: string; onClose: () => void }) {
  const team = useTeam().uuid;
  const mayEmpty = useRole()(libraryPolicy['library.empty_bin']).allowed;
  const [typed, setTyped] = useState(() => fieldOf(Date.now() - week));
  const moment = new Date(typed);
  const at = Number.isNaN(moment.getTime()) ? new Date(0).toISOString() : moment.toISOString();
  const { data } = useQuery(folderQuery(team, folder));
  const list = usePaged(pastQuery(team, folder, at));
  const folders = list.first?.folders ?? [];
  const lost = [...list.rows, ...folders].filter(({ place, deleted_by }) => place === 'bin' || deleted_by !== null);
  return (
    <Dialog
      opened
      size="wide"
      title={`${data?.name ?? 'The folder'} as it was`}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {mayEmpty && (
            <Button
              variant="ink"
              disabled={list.state !== 'ready' || (lost.length === 0 && !list.hasMore)}
              onClick={() => {
                void putBackSince(team, folder, at, folders);
                onClose();
              }}
            >
              Put back what was deleted since
            </Button>
          )}
        </>
      }
    >
      <MomentField label="Moment" value={typed} onCommit={(moment) => moment !== '' && setTyped(moment)} />
      <Known at={at} from={list.first?.known_from} />
      <Items title="Subfolders then" items={folders} folders />
      <ListBody
        list={list}
        failed="The folder as it was did not load"
        skeleton={<Skeleton height={160} radius={8} />}
        empty={
          folders.length === 0 && !list.hasMore ? (
            <EmptyState icon={<IconFolder size={22} stroke={1.75} />} title="Nothing was in this folder then" />
          ) : undefined
        }
        more="Show more files"
      >
        {(rows) => <Items title="Files then" items={rows} />}
      </ListBody>
    </Dialog>
  );
}
