import { Combobox, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconLibraryPhoto, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Collection } from '#contract/collections.ts';
import { count } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { sized } from '../../../ui/sized.ts';
import line from '../../../ui/ThumbLine.module.css';
import styles from './AddToCollection.module.css';
import { type CollectionChoice, CREATE, type Held } from './use-collection-choice.ts';

const marks = { all: IconCheck, some: IconMinus, none: IconPlus } as const;
const spoken = { all: 'added', some: 'partly added', none: 'not added' } as const;

function CollectionOption({ collection, held }: { collection: Collection; held: Held }) {
  const Mark = marks[held];
  const [tile] = collection.tiles;
  return (
    <Combobox.Option value={collection.uuid} active={held === 'all'} className={styles.row ?? ''}>
      <span className={line.thumb}>
        {tile ? (
          <img {...sized(tile, 40)} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconLibraryPhoto size={16} stroke={1.75} />
        )}
      </span>
      <span className={line.words}>
        <span className={classes(line.name, line.strong)} dir="auto">
          {collection.title}
        </span>
        <span className={line.note}>{count(collection.file_count, 'file')}</span>
      </span>
      <Mark size={16} className={classes(styles.mark, held !== 'none' && styles.on)} aria-hidden="true" />
      <VisuallyHidden>{spoken[held]}</VisuallyHidden>
    </Combobox.Option>
  );
}

function CreateOption({ title }: { title: string }) {
  return (
    <Combobox.Option value={CREATE} className={styles.row ?? ''}>
      <span className={line.thumb}>
        <IconPlus size={16} stroke={1.75} />
      </span>
      <span className={classes(line.name, line.strong)}>Create “{title}”</span>
    </Combobox.Option>
  );
}

/** The collections to choose from, with how much of the selection each holds. */
export function CollectionOptions({ choice }: { choice: CollectionChoice }) {
  const { first, others, heldBy } = choice;
  const optionOf = (one: Collection) => <CollectionOption key={one.uuid} collection={one} held={heldBy(one.uuid)} />;
  return (
    <Combobox.Options aria-label="Collections" aria-multiselectable="true">
      {first.length > 0 && <Combobox.Group label="Recent">{first.map(optionOf)}</Combobox.Group>}
      {first.length > 0 && others.length > 0 ? (
        <Combobox.Group label="All">{others.map(optionOf)}</Combobox.Group>
      ) : (
        others.map(optionOf)
      )}
      {choice.mayCreate && <CreateOption title={choice.title} />}
    </Combobox.Options>
  );
}
