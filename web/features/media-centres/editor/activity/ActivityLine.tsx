import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReplyOut } from '#contract/core/route.ts';
import type { centreActivity } from '#contract/media-centres/stats.ts';
import { undoAction } from '../../../../lib/change/undo.ts';
import { fullName } from '../../../../lib/people.ts';
import { PersonMark } from '../../../../ui/PersonMark.tsx';
import { When } from '../../../../ui/When.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './ActivityTab.module.css';

type Line = ReplyOut<typeof centreActivity>['results'][number];

/** The way to what a line is about, as far as it is there. */
function About({ line: { album, file, request, status } }: { line: Line }) {
  const { centre } = useEditor();
  const params = { centre: centre.uuid };
  const className = styles.link ?? '';
  if (request)
    return (
      <Link
        to="/media-centre/$centre"
        params={params}
        search={{ tab: 'requests', ...(status === 'pending' || status === null ? {} : { status }) }}
        className={className}
      >
        Show request
      </Link>
    );
  return (
    <>
      {file && (
        <Link to="/file/$uuid" params={{ uuid: file.uuid }} className={className} dir="auto">
          {file.name}
        </Link>
      )}
      {album && (
        <Link
          to="/media-centre/$centre"
          params={params}
          search={{ album: album.uuid }}
          className={className}
          dir="auto"
        >
          {album.title}
        </Link>
      )}
    </>
  );
}

/** One line of the activity: who, what, when, what it is about, and whether it can be taken back. */
export function ActivityLine({ line }: { line: Line }) {
  const { by, visitor, kind, text, created_at: at, undone, undoable, change_set: set } = line;
  const who = by ? fullName(by) : kind === 'request' ? null : 'Vitrine';
  const mark = by ?? (visitor !== null && kind === 'request' ? { first_name: visitor, last_name: '' } : null);
  return (
    <li className={styles.line} data-kind={kind}>
      <PersonMark person={mark} size={28} />
      <div className={styles.words}>
        <p className={styles.sentence}>
          {who && <b>{who}</b>} {who ? text.charAt(0).toLowerCase() + text.slice(1) : text}
        </p>
        <p className={styles.facts}>
          <When at={at} />
          {undone && <span>Undone</span>}
          <About line={line} />
        </p>
      </div>
      {undoable && set && (
        <Button
          size="xs"
          variant="quiet"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
          onClick={() => undoAction(set)?.run()}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
