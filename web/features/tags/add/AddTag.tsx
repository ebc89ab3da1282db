import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../../lib/me.ts';
import { TagOptions } from './TagOptions.tsx';
import { CREATE, type TagSuggestions, useTagSuggestions } from './use-tag-suggestions.ts';

/** Takes what is typed by Enter, at once or as soon as the answer is there: who types on and presses Enter before means what it brings. */
function useEnter({ settled, exact }: TagSuggestions, choose: (value: string) => void) {
  const entered = useRef(false);
  const settle = useEffectEvent(() => {
    if (!settled || !entered.current) return;
    entered.current = false;
    if (exact) choose(exact);
  });
  useEffect(() => settle(), [settled, exact]);
  const enter = () => {
    if (settled && exact) choose(exact);
    else entered.current = !settled;
  };
  const forget = () => {
    entered.current = false;
  };
  return { enter, forget };
}

interface AddTagProps {
  team: string;
  /** Tags the file has. */
  without: readonly string[];
  /** True when it was added. */
  onAdd: (name: string) => Promise<boolean>;
  /** Proposes a new one where the role may not make it; left out: it can only be one that exists. True when it was proposed. */
  onPropose?: (name: string) => Promise<boolean>;
  label?: string;
}

/** A field that completes the tags of the team; Enter on a new name makes one. */
export function AddTag({ team, without, onAdd, onPropose, label = 'Add a tag' }: AddTagProps) {
  const makes = useTeam().new_tags;
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const suggestions = useTagSuggestions(team, typed, without, makes || onPropose !== undefined);

  const add = async (name: string, does = onAdd) => {
    if (adding || name.trim() === '') return;
    setAdding(true);
    const added = await does(name.trim());
    setAdding(false);
    if (!added) return;
    setTyped('');
    combobox.closeDropdown();
  };
  const choose = (value: string) => void (value === CREATE ? add(typed, makes ? onAdd : onPropose) : add(value));
  const { enter, forget } = useEnter(suggestions, choose);
  const type = (text: string) => {
    forget();
    setTyped(text);
    combobox.resetSelectedOption();
    if (text.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      setTyped('');
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || combobox.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    if (typed.trim() !== '') enter();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          aria-label={label}
          placeholder={label}
          leftSection={<IconTag size={16} stroke={1.75} />}
          rightSection={adding || suggestions.waits ? <Loader size={14} /> : null}
          value={typed}
          maxLength={limits.tagName}
          readOnly={adding}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.offered.length === 0 && !suggestions.unknown}>
        <TagOptions typed={typed} suggestions={suggestions} proposes={!makes} team={team} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
