import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { limits } from '#contract/core/limits.ts';
import { count } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import styles from './AddToCollection.module.css';
import { CollectionOptions } from './CollectionOptions.tsx';
import { type CollectionChoice, useCollectionChoice } from './use-collection-choice.ts';

/** Has the first option ready for Enter. Who presses it before the answer is there means what the answer brings. */
function useFirstChoice(choice: CollectionChoice, onClose: () => void) {
  const { firstChoice, settled, title } = choice;
  const store = useCombobox({ opened: true, onDropdownClose: onClose });
  const entered = useRef(false);
  const settle = useEffectEvent(() => {
    if (firstChoice === undefined || title === '') return store.resetSelectedOption();
    store.selectFirstOption();
    if (entered.current) choice.choose(firstChoice);
    entered.current = false;
  });
  useEffect(() => settle(), [firstChoice, choice.typed]);
  return {
    store,
    onChange(typed: string) {
      entered.current = false;
      choice.setTyped(typed);
    },
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Enter' && !settled && title !== '') entered.current = true;
    },
  };
}

/** Puts files into collections or takes them out, one click each; Enter on a new name makes one. */
export function AddToCollection({ files, onClose }: { files: readonly string[]; onClose: () => void }) {
  const choice = useCollectionChoice(files);
  const { typed, title, found } = choice;
  const { store, onChange, onKeyDown } = useFirstChoice(choice, onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={files.length === 1 ? 'Add to collection' : `Add ${count(files.length, 'file')} to collection`}
      size="form"
    >
      <Combobox store={store} onOptionSubmit={choice.choose}>
        <Combobox.EventsTarget>
          <TextInput
            aria-label="Find or create a collection"
            placeholder="Find or create a collection"
            leftSection={<IconSearch size={16} />}
            rightSection={found.reading || choice.busy ? <Loader size={14} /> : null}
            value={typed}
            maxLength={limits.name}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <div className={styles.list}>
          <CollectionOptions choice={choice} />
          {found.state === 'failed' && (
            <ErrorState title="The collections did not load" error={found.error} onRetry={found.again} />
          )}
          {found.state === 'ready' && choice.none && title === '' && (
            <p className={styles.none}>No collections yet. Type a name and press Enter to make the first one.</p>
          )}
          {found.hasMore && (
            <button type="button" className={styles.more} onClick={found.more}>
              More collections
            </button>
          )}
        </div>
      </Combobox>
    </Dialog>
  );
}
