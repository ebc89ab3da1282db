import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Submission } from '#contract/submissions/routes.ts';
import { type SubmissionState, submissionStates, submissionStateWords } from '#contract/submissions/states.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import styles from './SubmissionList.module.css';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

/** One choice among a few, told by the button that opens them. */
function ChoiceMenu<Value extends string | undefined>(props: {
  label: string;
  shown: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Menu position="bottom-start" width={200} withinPortal>
      <Menu.Target>
        <Button
          variant="quiet"
          size="xs"
          aria-label={props.label}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
        >
          {props.shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {props.choices.map(({ value, label }) => (
          <Menu.Item
            key={value ?? ''}
            role="menuitemradio"
            aria-checked={value === props.value}
            rightSection={value === props.value ? <IconCheck size={16} stroke={1.75} /> : null}
            onClick={() => props.onChange(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type Assignee = 'nobody' | undefined;

interface Props {
  state: SubmissionState;
  onState: (state: SubmissionState) => void;
  folder: string | undefined;
  onFolder: (folder: string | undefined) => void;
  /** Undefined: the list is that of the person alone. */
  nobody: boolean | undefined;
  onNobody: (nobody: boolean) => void;
  /** The submissions that are listed, whose folders can be chosen. */
  rows: readonly Submission[];
}

/** The state, folder and assignee that the list is narrowed to. */
export function ListFilters({ state, onState, folder, onFolder, nobody, onNobody, rows }: Props) {
  const folders = [
    ...new Map(rows.flatMap((row) => (row.folder ? [[row.folder.uuid, row.folder.name] as const] : []))),
  ];
  return (
    <div className={styles.filters}>
      <ChoiceMenu
        label={`State: ${submissionStateWords[state]}`}
        shown={submissionStateWords[state]}
        choices={submissionStates.map((value) => ({ value, label: submissionStateWords[value] }))}
        value={state}
        onChange={onState}
      />
      <span className={styles.grow} />
      {(folders.length > 1 || folder !== undefined) && (
        <ChoiceMenu<string | undefined>
          label="Folder"
          shown={folders.find(([uuid]) => uuid === folder)?.[1] ?? 'Folder'}
          choices={[{ value: undefined, label: 'Any folder' }, ...folders.map(([value, label]) => ({ value, label }))]}
          value={folder}
          onChange={onFolder}
        />
      )}
      {nobody !== undefined && (
        <ChoiceMenu<Assignee>
          label="Assignee"
          shown={nobody ? 'Nobody' : 'Assignee'}
          choices={[
            { value: undefined, label: 'Anyone or nobody' },
            { value: 'nobody', label: 'Nobody' },
          ]}
          value={nobody ? 'nobody' : undefined}
          onChange={(value) => onNobody(value === 'nobody')}
        />
      )}
    </div>
  );
}
