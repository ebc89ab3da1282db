import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { refusalOf } from '../../../lib/call.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import styles from './NamesDialog.module.css';

export interface NamedThing {
  readonly uuid: string;
  readonly name: string;
}

interface Actions<One extends NamedThing> {
  rename: (one: One, name: string) => Promise<unknown>;
  remove: (one: One) => void;
  /** Further buttons of a row. */
  more?: (one: One) => ReactNode;
}

/** A row whose name is typed anew. */
function Renamed<One extends NamedThing>(props: { one: One; rename: Actions<One>['rename']; onDone: () => void }) {
  const { one, rename, onDone } = props;
  const [name, setName] = useState(one.name);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = name.trim();
    if (wanted === '' || busy) return;
    if (wanted === one.name) return onDone();
    setBusy(true);
    try {
      await rename(one, wanted);
      onDone();
    } catch (error) {
      setRefused(refusalOf(error));
      setBusy(false);
    }
  };
  return (
    <form className={styles.rename} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        aria-label={`New name of ${one.name}`}
        value={name}
        maxLength={limits.name}
        error={refused}
        autoFocus
        // Escape gives up the new name, not the dialog.
        data-mantine-stop-propagation="true"
        onChange={(event) => {
          setName(event.currentTarget.value);
          setRefused(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <Button type="submit" variant="ink" loading={busy} disabled={name.trim() === ''}>
        Rename
      </Button>
      <Button variant="quiet" onClick={onDone} disabled={busy}>
        Cancel
      </Button>
    </form>
  );
}

function Row<One extends NamedThing>({ one, rename, remove, more }: Actions<One> & { one: One }) {
  const [renaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !renaming) pencil.current?.focus();
    was.current = renaming;
  }, [renaming]);
  if (renaming)
    return (
      <li className={styles.row}>
        <Renamed one={one} rename={rename} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className={styles.row}>
      <span className={styles.name} title={one.name} dir="auto">
        {one.name}
      </span>
      {more?.(one)}
      <IconButton ref={pencil} small label={`Rename ${one.name}`} onClick={() => setRenaming(true)}>
        <IconPencil />
      </IconButton>
      <IconButton small label={`Delete ${one.name}`} onClick={() => remove(one)}>
        <IconTrash />
      </IconButton>
    </li>
  );
}

/** Things that are known by a name: renamed and deleted here. Deleting can be undone. */
export function NamesDialog<One extends NamedThing>(
  props: Actions<One> & {
    title: string;
    none: string;
    /** The failure, as 'The templates did not load'. */
    failed: string;
    query: UseQueryResult<One[]>;
    onClose: () => void;
  },
) {
  const { title, none, failed, query, onClose, ...actions } = props;
  const things = query.data ?? [];
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(things.length);
  // The button that deleted the last touched row is gone: the focus stays in the dialog.
  useEffect(() => {
    if (things.length < before.current && document.activeElement === document.body)
      (
        list.current?.querySelector('button') ?? list.current?.closest('[role="dialog"]')?.querySelector('button')
      )?.focus();
    before.current = things.length;
  }, [things.length]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="form"
      footer={
        <Button variant="ink" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div ref={list}>
        <Loaded query={query} failed={failed} skeleton={<Skeleton height={132} radius={6} />}>
          {(all) =>
            all.length === 0 ? (
              <p className={styles.none}>{none}</p>
            ) : (
              <ul className={styles.list} aria-label={title}>
                {all.map((one) => (
                  <Row key={one.uuid} one={one} {...actions} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
