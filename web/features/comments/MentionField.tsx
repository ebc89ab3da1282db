import { Textarea, VisuallyHidden } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { count } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { classes } from '../../ui/classes.ts';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import styles from './MentionField.module.css';
import { askedAt, complete, type Person, suggest } from './mention-text.ts';

export interface MentionHandle {
  focus(): void;
  /** Types an @ where the caret is. */
  ask(): void;
}

/**
 * A text in which an @ offers people: arrows choose, Enter or Tab takes, Escape lets it be. It stays a text field for those
 * who listen to it: the list is its own, and what is chosen in it is told as the active one.
 */
export function MentionField(props: {
  value: string;
  onChange: (text: string) => void;
  /** Undefined while they are not known yet. */
  people: readonly Person[] | undefined;
  onWanted: () => void;
  onMention: (person: Person) => void;
  onSend: () => void;
  onEscape?: (() => void) | undefined;
  label: string;
  placeholder?: string;
  locked: boolean;
  autoFocus: boolean;
  /** Below the text, inside the border. */
  children: ReactNode;
  handle: Ref<MentionHandle>;
}) {
  const { value, people } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const goTo = useRef<number>(undefined);
  const { autoFocus } = props;
  // A field that opened because it was asked for begins after what was written in it.
  useEffect(() => {
    if (!autoFocus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [autoFocus]);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const asked = caret === undefined ? undefined : askedAt(value, caret);
  const found = asked && asked.from !== dismissed && people ? suggest(people, asked.words) : [];
  const open = found.length > 0;
  const at = Math.min(active, found.length - 1);
  useLayoutEffect(() => {
    const place = goTo.current;
    if (place === undefined || !field.current) return;
    goTo.current = undefined;
    field.current.setSelectionRange(place, place);
    setCaret(place);
  });
  const write = (text: string, place: number) => {
    goTo.current = place;
    props.onChange(text);
    field.current?.focus();
  };
  useImperativeHandle(props.handle, () => ({
    focus: () => field.current?.focus(),
    ask() {
      const place = field.current?.selectionStart ?? value.length;
      const before = value.slice(0, place);
      const sign = before === '' || /\s$/u.test(before) ? '@' : ' @';
      props.onWanted();
      write(before + sign + value.slice(place), place + sign.length);
    },
  }));
  const take = (person: Person) => {
    if (!asked || caret === undefined) return;
    const next = complete(value, caret, asked, person);
    props.onMention(person);
    write(next.text, next.caret);
    setActive(0);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((at + 1) % found.length),
    ArrowUp: () => setActive((at + found.length - 1) % found.length),
    Home: () => setActive(0),
    End: () => setActive(found.length - 1),
    Enter: () => found[at] && take(found[at]),
    Tab: () => found[at] && take(found[at]),
    Escape: () => setDismissed(asked?.from),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const run = open && !event.ctrlKey && !event.metaKey && !event.shiftKey ? keys[event.key] : undefined;
    if (run) run();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSend();
    else if (event.key === 'Escape' && props.onEscape) props.onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Popover
      opened={open}
      withinPortal={false}
      floatingStrategy="fixed"
      position="top-start"
      width={264}
      withRoles={false}
      trapFocus={false}
      closeOnEscape={false}
      onDismiss={() => setDismissed(asked?.from)}
    >
      <Popover.Target>
        <div className={styles.box} data-locked={props.locked || undefined}>
          <Textarea
            ref={field}
            aria-label={props.label}
            placeholder={props.placeholder}
            autosize
            minRows={2}
            maxRows={10}
            variant="unstyled"
            classNames={{ input: styles.input ?? '' }}
            value={value}
            readOnly={props.locked}
            onFocus={props.onWanted}
            onChange={(event) => {
              setCaret(event.currentTarget.selectionStart);
              setActive(0);
              props.onChange(event.currentTarget.value);
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onBlur={() => setCaret(undefined)}
            onKeyDown={onKeyDown}
            aria-autocomplete="list"
            aria-controls={open ? `${id}-list` : undefined}
            aria-activedescendant={open ? `${id}-${at}` : undefined}
          />
          {props.children}
          <VisuallyHidden role="status">
            {open &&
              `${count(found.length, 'person', 'people')} to mention. Use the arrow keys to choose and Enter to select.`}
          </VisuallyHidden>
        </div>
      </Popover.Target>
      <Popover.Dropdown className={styles.list} id={`${id}-list`} role="listbox" aria-label="People to mention">
        {found.map((person, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus.
          <div
            key={person.uuid}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className={classes(styles.person, place === at && styles.on)}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => place !== at && setActive(place)}
            onClick={() => take(person)}
          >
            <PersonMark person={person} size={24} />
            <span className={styles.name}>{fullName(person)}</span>
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
