import { IconLibraryPhoto, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { count } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { sized } from '../../../ui/sized.ts';
import line from '../../../ui/ThumbLine.module.css';
import { usePutFiles } from '../collection-actions.ts';
import { someCollectionsQuery } from '../queries.ts';
import styles from './CollectionPanel.module.css';

/** A list may name no more ids than this. */
const mostAsked = 50;

const AddToCollection = lazy(async () => ({
  default: (await import('../dialogs/AddToCollection.tsx')).AddToCollection,
}));

function Row(props: {
  uuid: string;
  title: string;
  known: Collection | undefined;
  onRemove: (() => void) | undefined;
}) {
  const { uuid, title, known, onRemove } = props;
  const [tile] = known?.tiles ?? [];
  return (
    <li className={styles.row}>
      <Link to="/collections/$collection" params={{ collection: uuid }} search={{}} className={styles.link}>
        <span className={line.thumb}>
          {tile ? <img {...sized(tile, 40)} alt="" decoding="async" /> : <IconLibraryPhoto size={16} stroke={1.75} />}
        </span>
        <span className={line.words}>
          <strong className={classes(line.name, line.strong)} dir="auto">
            {title}
          </strong>
          {known && <span className={line.note}>{count(known.file_count, 'file')}</span>}
        </span>
      </Link>
      {onRemove && (
        <IconButton small label={`Remove from ${title}`} onClick={onRemove}>
          <IconX />
        </IconButton>
      )}
    </li>
  );
}

/** The collections that people put a file into. */
export function CollectionPanel({ file }: { file: FileDetail }) {
  const may = useMay();
  const edits = may('link', file).allowed;
  const [adding, setAdding] = useState(false);
  const put = usePutFiles();
  const known = useQuery(
    someCollectionsQuery(
      file.team,
      file.collections.slice(0, mostAsked).map(({ uuid }) => uuid),
    ),
  );
  const leaving = put.isPending && !put.variables.put ? put.variables.to.uuid : undefined;
  return (
    <Panel
      title="Collections"
      actions={
        edits && (
          <IconButton small label="Add to collection" onClick={() => setAdding(true)}>
            <IconPlus />
          </IconButton>
        )
      }
    >
      {file.collections.length === 0 && <p className={styles.none}>Not in any collection</p>}
      <ul className={styles.list} aria-label="Collections of this file">
        {file.collections
          .filter(({ uuid }) => uuid !== leaving)
          .map(({ uuid, title }) => (
            <Row
              key={uuid}
              uuid={uuid}
              title={title}
              known={known.data?.find((one) => one.uuid === uuid)}
              onRemove={edits ? () => put.mutate({ to: { uuid, title }, files: [file.uuid], put: false }) : undefined}
            />
          ))}
      </ul>
      {adding && (
        <Suspense>
          <AddToCollection files={[file.uuid]} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
