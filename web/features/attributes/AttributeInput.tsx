import { Anchor, MultiSelect, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { readValues } from '#contract/attributes/rules.ts';
import { limits } from '#contract/core/limits.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import styles from './AttributeFields.module.css';
import { OptionDot } from './manage/OptionColour.tsx';
import { PersonSelect } from './PersonSelect.tsx';

interface Props {
  attribute: Attribute;
  values: readonly string[];
  onSave: (values: string[]) => void;
}

const same = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

/** A field that is saved when it is left, if what it says fits; what does not stays, with the reason. */
function useSavedOnBlur({ attribute, values, onSave }: Props) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const text = typed ?? values[0] ?? '';
  const leave = () => {
    if (typed === undefined) return;
    const shape = { type: attribute.attribute_type, options: [] };
    const read = readValues(shape, [typed]);
    const wrong =
      'problem' in read ? read.problem : attribute.required && read.values.length === 0 ? 'is required' : undefined;
    setProblem(wrong && `This ${wrong}.`);
    if (wrong !== undefined || 'problem' in read) return;
    setTyped(undefined);
    if (!same(read.values, values)) onSave(read.values);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && !(event.currentTarget instanceof HTMLTextAreaElement)) event.currentTarget.blur();
    if (event.key !== 'Escape' || typed === undefined) return;
    event.stopPropagation();
    setTyped(undefined);
    setProblem(undefined);
  };
  return {
    value: text,
    error: problem,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    onBlur: leave,
    onKeyDown,
  };
}

function Line(props: Props & { type?: string; inputMode?: 'decimal' | 'url'; label: ReactNode }) {
  const { attribute, values, type, inputMode, label } = props;
  const field = useSavedOnBlur(props);
  const address = attribute.attribute_type === 'URL' ? values[0] : undefined;
  return (
    <TextInput
      label={label}
      {...field}
      {...(type ? { type } : {})}
      {...(inputMode ? { inputMode } : {})}
      maxLength={2 * limits.attributeText}
      rightSection={
        address && (
          <Anchor href={address} target="_blank" rel="noopener noreferrer" aria-label={`Open ${address}`}>
            <IconExternalLink size={16} stroke={1.75} />
          </Anchor>
        )
      }
    />
  );
}

/** A day is saved when its field is left with one, or when it is picked. */
function Day({ attribute, values, onSave, label }: Props & { label: ReactNode }) {
  const [typed, setTyped] = useState<string>();
  const missing = attribute.required && typed === '';
  return (
    <DateField
      label={label}
      value={typed ?? values[0] ?? ''}
      error={missing ? 'This is required.' : undefined}
      onChange={setTyped}
      onCommit={(day) => {
        if (attribute.required && day === '') return;
        setTyped(undefined);
        const next = day === '' ? [] : [day];
        if (!same(next, values)) onSave(next);
      }}
    />
  );
}

function Paragraph(props: Props & { label: ReactNode }) {
  const field = useSavedOnBlur(props);
  return <Textarea label={props.label} {...field} autosize minRows={2} maxRows={10} maxLength={limits.text} />;
}

function OneOption({ attribute, values, onSave, label }: Props & { label: ReactNode }) {
  const colours = new Map(attribute.options.map(({ name, colour }) => [name, colour]));
  const value = values[0] ?? null;
  return (
    <Select
      label={label}
      data={attribute.options.map(({ name }) => name)}
      value={value}
      searchable={attribute.options.length > 7}
      clearable={!attribute.required}
      placeholder="Choose"
      nothingFoundMessage="No results"
      leftSection={value && colours.get(value) ? <OptionDot colour={colours.get(value) ?? null} /> : undefined}
      renderOption={({ option }) => (
        <span className={styles.choice}>
          <OptionDot colour={colours.get(option.value) ?? null} />
          {option.label}
        </span>
      )}
      onChange={(next) => next !== value && onSave(next === null ? [] : [next])}
    />
  );
}

function ManyOptions({ attribute, values, onSave, label }: Props & { label: ReactNode }) {
  const [chosen, setChosen] = useState<string[]>();
  const [problem, setProblem] = useState<string>();
  const leave = () => {
    if (chosen === undefined) return;
    if (attribute.required && chosen.length === 0) return setProblem('This is required.');
    setProblem(undefined);
    setChosen(undefined);
    if (!same(chosen, values)) onSave(chosen);
  };
  return (
    <MultiSelect
      label={label}
      data={attribute.options.map(({ name }) => name)}
      value={chosen ?? [...values]}
      searchable
      classNames={{ inputField: styles.typed ?? '' }}
      hidePickedOptions
      placeholder={(chosen ?? values).length === 0 ? 'Choose' : ''}
      nothingFoundMessage="No results"
      error={problem}
      onChange={setChosen}
      onBlur={leave}
    />
  );
}

function Truth({ attribute, values, onSave, label }: Props & { label: ReactNode }) {
  const value = values[0] ?? '';
  return (
    <div>
      <span className={styles.name} id={`attribute-${attribute.uuid}`}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={`attribute-${attribute.uuid}`}
        data={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
          ...(attribute.required && value !== '' ? [] : [{ value: '', label: 'Not set' }]),
        ]}
        value={value}
        onChange={(next) => next !== value && onSave(next === '' ? [] : [next])}
      />
    </div>
  );
}

/** The field of one attribute, by its type. Choices are saved at once, what is typed when the field is left. */
export function AttributeInput(props: Props) {
  const { attribute } = props;
  const label = attribute.required ? `${attribute.name} (required)` : attribute.name;
  switch (attribute.attribute_type) {
    case 'Text':
      return <Line {...props} label={label} />;
    case 'Number':
      return <Line {...props} label={label} inputMode="decimal" />;
    case 'Date':
      return <Day {...props} label={label} />;
    case 'URL':
      return <Line {...props} label={label} type="url" inputMode="url" />;
    case 'Long Text':
      return <Paragraph {...props} label={label} />;
    case 'Boolean':
      return <Truth {...props} label={label} />;
    case 'Single Select':
      return <OneOption {...props} label={label} />;
    case 'Multi Select':
      return <ManyOptions {...props} label={label} />;
    case 'User':
      return <PersonSelect {...props} label={label} />;
  }
}
