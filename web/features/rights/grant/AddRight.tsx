import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { rightsQuery } from '../queries.ts';
import { RightDot } from '../RightDot.tsx';
import { span } from '../words.ts';
import styles from './RightsPanel.module.css';
import { setRight } from './set-right.ts';

/** Rights offered before a field to find one is worth its place. */
const fewRights = 8;

/** Chooses one of the team's rights that the file does not have. */
export function AddRight({ file }: { file: FileDetail }) {
  const [find, setFind] = useState('');
  const [adding, setAdding] = useState(false);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setFind('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const all = usePaged(rightsQuery(file.team, ''), { enabled: combobox.dropdownOpened });
  const left = all.rows.filter((right) => !file.rights.some(({ uuid }) => uuid === right.uuid));
  const shown = left.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()));
  const add = async (uuid: string) => {
    combobox.closeDropdown();
    setAdding(true);
    await setRight(file, uuid, true);
    setAdding(false);
  };
  const nothing =
    all.rows.length === 0
      ? 'The team has no rights profiles yet. People who manage rights create them under Rights.'
      : left.length === 0
        ? 'This file has all of the team’s rights.'
        : 'No results';
  return (
    <Combobox store={combobox} onOptionSubmit={(uuid) => void add(uuid)} width={280} position="bottom-start">
      <Combobox.Target targetType="button">
        <Button
          variant="line"
          leftSection={<IconPlus size={16} />}
          loading={adding}
          onClick={() => combobox.toggleDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && combobox.dropdownOpened) event.stopPropagation();
          }}
          className={styles.add ?? ''}
        >
          Add rights
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {left.length > fewRights && (
          <Combobox.Search
            aria-label="Find rights"
            placeholder="Find rights"
            value={find}
            onChange={(event) => {
              setFind(event.currentTarget.value);
              combobox.selectFirstOption();
            }}
          />
        )}
        <Combobox.Options aria-label="Rights" mah={280} style={{ overflowY: 'auto' }}>
          {shown.map(({ uuid, name, colour, summary, default_duration: days }) => (
            <Combobox.Option key={uuid} value={uuid} className={styles.option ?? ''}>
              <span className={styles.optionName}>
                <RightDot colour={colour} />
                <bdi>{name}</bdi>
              </span>
              {summary && <span className={styles.soft}>{summary}</span>}
              {days !== null && file.expiration_date === null && (
                <span className={styles.soft}>The file then expires in {span(days)}.</span>
              )}
            </Combobox.Option>
          ))}
          {all.state === 'failed' && (
            <Combobox.Empty>The rights did not load. Close this and try again.</Combobox.Empty>
          )}
          {all.state === 'ready' && shown.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
