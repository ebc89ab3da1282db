import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Gallery } from '#contract/galleries/gallery.ts';
import type { GalleryOrder } from '#contract/galleries/routes.ts';
import { count } from '../../../lib/format.ts';
import { CopyButton } from '../../../ui/form/CopyButton.tsx';
import { useChosen } from '../../../ui/list/use-chosen.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { When } from '../../../ui/When.tsx';
import { typeWords } from '../settings-words.ts';
import styles from './GalleriesTable.module.css';
import { GalleryMenu } from './GalleryMenu.tsx';
import { Previews } from './Previews.tsx';
import { SelectedGalleries } from './SelectedGalleries.tsx';
import { hasPage, stateLooks, typeIcons } from './state-looks.ts';

function Title({ gallery: { uuid, title, type, previews } }: { gallery: Gallery }) {
  const Icon = typeIcons[type];
  return (
    <Link to="/galleries/$gallery" params={{ gallery: uuid }} search={{}} className={styles.link}>
      <Previews urls={previews} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.facts}>
          <Icon size={14} stroke={1.75} aria-hidden="true" />
          {typeWords[type]}
        </span>
      </span>
    </Link>
  );
}

function State({ gallery }: { gallery: Gallery }) {
  const { variant, about, word } = stateLooks[gallery.state];
  return (
    <Badge variant={variant} title={about}>
      {word}
    </Badge>
  );
}

const Counts = ({ gallery: { filter, counts } }: { gallery: Gallery }) => (
  <span className={styles.counts}>
    {filter && counts.files === 0 ? 'Filled automatically' : count(counts.files, 'file')}
    {counts.ctas > 0 && <span>{count(counts.ctas, 'call to action', 'calls to action')}</span>}
  </span>
);

const columnsOf = (editable: boolean): Column<Gallery, GalleryOrder>[] => [
  { head: 'Title', order: 'title', className: styles.main, cell: (gallery) => <Title gallery={gallery} /> },
  { head: 'State', cell: (gallery) => <State gallery={gallery} /> },
  { head: 'Files', className: styles.files, cell: (gallery) => <Counts gallery={gallery} /> },
  {
    head: 'Changed',
    order: '-updated',
    className: styles.when,
    cell: ({ updated_at }) => <When at={updated_at} />,
  },
  {
    head: 'Actions',
    spoken: true,
    className: styles.tools,
    cell: (gallery) => (
      <span className={styles.buttons}>
        {hasPage(gallery) && <CopyButton text={gallery.url} label={`Copy the link of ${gallery.title}`} />}
        <GalleryMenu gallery={gallery} editable={editable} />
      </span>
    ),
  },
];

/** The galleries of the team, each with the pictures that stand for it. */
export function GalleriesTable(props: {
  galleries: readonly Gallery[];
  editable: boolean;
  order: GalleryOrder;
  onOrder: (order: GalleryOrder) => void;
}) {
  const { galleries, editable, order, onOrder } = props;
  const chosen = useChosen();
  const some = galleries.filter(({ uuid }) => chosen.uuids.has(uuid));
  return (
    <>
      {some.length > 0 && <SelectedGalleries galleries={some} onDone={chosen.clear} />}
      <Table
        stacked
        label="Galleries"
        className={styles.table}
        rows={galleries}
        columns={columnsOf(editable)}
        order={order}
        onOrder={onOrder}
        selection={
          editable ? { ...chosen, all: 'Select all galleries', one: ({ title }) => `Select ${title}` } : undefined
        }
      />
    </>
  );
}
