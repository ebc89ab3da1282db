import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { limits } from '#contract/core/limits.ts';
import form from '../../../ui/form/Form.module.css';
import styles from './AttributeDrawer.module.css';
import { type DraftOption, newOption } from './attribute-form.ts';
import { OptionRow } from './OptionRow.tsx';

interface OptionsProps {
  options: readonly DraftOption[];
  onChange: (options: readonly DraftOption[]) => void;
}

/** Edits of the list of options; the focus goes on to the option that is meant next. */
function useOptions({ options, onChange }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusOn = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus());
  const add = () => {
    onChange([...options, newOption()]);
    focusOn(options.length);
  };
  return {
    list,
    add,
    change: (index: number, part: Partial<DraftOption>) =>
      onChange(options.map((option, place) => (place === index ? { ...option, ...part } : option))),
    move(index: number, step: number) {
      const next = [...options];
      const [moved] = next.splice(index, 1);
      if (moved) next.splice(index + step, 0, moved);
      onChange(next);
    },
    remove(index: number) {
      onChange(options.filter((_, place) => place !== index));
      focusOn(Math.max(0, index - 1));
    },
    /** Goes on to the next option, or to a new one when the last has a name. */
    next(index: number) {
      if (index < options.length - 1) focusOn(index + 1);
      else if (options[index]?.name.trim() !== '') add();
    },
  };
}

/** The options of a select: named, coloured, ordered, taken away. Enter goes on to the next, or to a new one. */
export function OptionsEditor({ error, ...props }: OptionsProps & { error: string | undefined }) {
  const { options } = props;
  const { list, add, change, move, remove, next } = useOptions(props);
  return (
    <fieldset className={styles.group}>
      <legend className={form.legend}>Options</legend>
      <ul className={styles.options} ref={list}>
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            option={option}
            index={index}
            last={index === options.length - 1}
            onChange={(part) => change(index, part)}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
            onEnter={() => next(index)}
          />
        ))}
      </ul>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      {options.length < limits.attributeOptions && (
        <Button variant="quiet" leftSection={<IconPlus size={16} />} onClick={add} className={styles.add ?? ''}>
          Add option
        </Button>
      )}
    </fieldset>
  );
}
