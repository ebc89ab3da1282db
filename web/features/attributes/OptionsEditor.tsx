import { Button, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { limits } from '#contract/core/limits.ts';
import { count } from '../../lib/format.ts';
import form from '../../ui/form/Form.module.css';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './AttributeDrawer.module.css';
import { type DraftOption, newOption } from './attribute-form.ts';
import { OptionColour } from './OptionColour.tsx';

/** The options of a select: named, coloured, ordered, taken away. Enter goes on to the next, or to a new one. */
export function OptionsEditor(props: {
  options: readonly DraftOption[];
  onChange: (options: readonly DraftOption[]) => void;
  error: string | undefined;
}) {
  const { options, onChange, error } = props;
  const list = useRef<HTMLUListElement>(null);
  const focusOn = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus());
  const change = (index: number, part: Partial<DraftOption>) =>
    onChange(options.map((option, place) => (place === index ? { ...option, ...part } : option)));
  const add = () => {
    onChange([...options, newOption()]);
    focusOn(options.length);
  };
  const move = (index: number, step: number) => {
    const next = [...options];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + step, 0, moved);
    onChange(next);
  };
  const remove = (index: number) => {
    onChange(options.filter((_, place) => place !== index));
    focusOn(Math.max(0, index - 1));
  };
  return (
    <fieldset className={styles.group}>
      <legend className={form.legend}>Options</legend>
      <ul className={styles.options} ref={list}>
        {options.map((option, index) => {
          const name = option.name || `option ${index + 1}`;
          return (
            <li key={option.key} className={styles.option}>
              <OptionColour name={name} value={option.colour} onChange={(colour) => change(index, { colour })} />
              <TextInput
                className={styles.grow ?? ''}
                aria-label={`Option ${index + 1}`}
                value={option.name}
                maxLength={limits.attributeName}
                rightSectionWidth={option.uses ? 64 : 0}
                rightSection={
                  option.uses ? <span className={styles.uses}>{count(option.uses, 'file')}</span> : undefined
                }
                onChange={(event) => change(index, { name: event.currentTarget.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (index < options.length - 1) focusOn(index + 1);
                  else if (option.name.trim() !== '') add();
                }}
              />
              <IconButton label={`Move ${name} up`} small disabled={index === 0} onClick={() => move(index, -1)}>
                <IconChevronUp />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                small
                disabled={index === options.length - 1}
                onClick={() => move(index, 1)}
              >
                <IconChevronDown />
              </IconButton>
              <IconButton label={`Remove ${name}`} small onClick={() => remove(index)}>
                <IconX />
              </IconButton>
            </li>
          );
        })}
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
