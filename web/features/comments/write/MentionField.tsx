import { Textarea, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle } from 'react';
import { count } from '../../../lib/format.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import styles from './MentionField.module.css';
import { MentionList, optionId } from './MentionList.tsx';
import type { Person } from './mention-text.ts';
import { useCaret } from './use-caret.ts';
import { useMentionOffer } from './use-mention-offer.ts';

export interface MentionHandle {
  focus(): void;
  /** Types an @ where the caret is. */
  ask(): void;
}

interface MentionFieldProps {
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
}

/** The text of the field: its caret, the people it offers, and what its keys do. */
function useMentionText({
  value,
  onChange,
  people,
  onWanted,
  onMention,
  onSend,
  onEscape,
  ...props
}: MentionFieldProps) {
  const text = useCaret(onChange);
  const { field, caret, write } = text;
  const offer = useMentionOffer({
    text: value,
    caret,
    people,
    onTake(person, next, place) {
      onMention(person);
      write(next, place);
    },
  });
  useImperativeHandle(props.handle, () => ({
    focus: () => field.current?.focus(),
    ask() {
      const place = field.current?.selectionStart ?? value.length;
      const before = value.slice(0, place);
      const sign = before === '' || /\s$/u.test(before) ? '@' : ' @';
      onWanted();
      write(before + sign + value.slice(place), place + sign.length);
    },
  }));
  // A field that opened because it was asked for begins after what was written in it.
  useEffect(() => {
    if (!props.autoFocus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [props.autoFocus, field]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const run = offer.actionOf(event) ?? (sends ? onSend : event.key === 'Escape' ? onEscape : undefined);
    if (!run) return;
    run();
    event.preventDefault();
    event.stopPropagation();
  };
  return { ...text, offer, onKeyDown };
}

/**
 * A text in which an @ offers people: arrows choose, Enter or Tab takes, Escape lets it be. It stays a text field for those
 * who listen to it: the list is its own, and what is chosen in it is told as the active one.
 */
export function MentionField(props: MentionFieldProps) {
  const { field, setCaret, offer, onKeyDown } = useMentionText(props);
  const list = `${useId()}-list`;
  const { found, at } = offer;
  const open = found.length > 0;
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
      onDismiss={offer.dismiss}
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
            value={props.value}
            readOnly={props.locked}
            onFocus={props.onWanted}
            onChange={(event) => {
              setCaret(event.currentTarget.selectionStart);
              offer.activate(0);
              props.onChange(event.currentTarget.value);
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onBlur={() => setCaret(undefined)}
            onKeyDown={onKeyDown}
            aria-autocomplete="list"
            aria-controls={open ? list : undefined}
            aria-activedescendant={open ? optionId(list, at) : undefined}
          />
          {props.children}
          <VisuallyHidden role="status">
            {open &&
              `${count(found.length, 'person', 'people')} to mention. Use the arrow keys to choose and Enter to select.`}
          </VisuallyHidden>
        </div>
      </Popover.Target>
      <MentionList id={list} offer={offer} />
    </Popover>
  );
}
