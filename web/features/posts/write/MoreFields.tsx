import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { isWebAddress, ownPart, withOwn } from '../draft/post-draft.ts';
import { Counts } from './Counts.tsx';
import fields from './Fields.module.css';
import { LabelsField } from './LabelsField.tsx';
import { limitsAt } from './limits-of.ts';
import { useWrite } from './write-context.ts';

/** A comment that is made right after the post, of all accounts or of the tab that is open. */
function FirstComment() {
  const { draft, work, tab, chosen, editable } = useWrite();
  const own = tab && ownPart(draft, tab.uuid).firstComment;
  const text = own ?? draft.firstComment;
  const without = chosen.filter((account) => limitsAt(account).firstComment === null);
  const set = (firstComment: string) =>
    work.edit((before) => (tab ? withOwn(before, tab.uuid, { firstComment }) : { ...before, firstComment }));
  return (
    <div className={fields.field}>
      <Textarea
        label="First comment"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.postCaption}
        value={text}
        readOnly={!editable}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <div className={fields.below}>
        {without.length > 0 && (
          <span className={fields.hint}>Not made on {without.map(({ username }) => username).join(', ')}.</span>
        )}
        <span className={fields.grow} />
        <Counts text={text} of="firstComment" accounts={tab ? [tab] : chosen} />
      </div>
    </div>
  );
}

function LinkField() {
  const { draft, work, editable } = useWrite();
  const [left, setLeft] = useState(draft.link !== '');
  const wrong = left && draft.link.trim() !== '' && !isWebAddress(draft.link.trim());
  return (
    <TextInput
      label="Link"
      type="url"
      placeholder="https://"
      maxLength={limits.link}
      value={draft.link}
      readOnly={!editable}
      error={wrong ? 'Enter a whole web address, such as https://example.com' : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        const link = event.currentTarget.value;
        work.edit((before) => ({ ...before, link }));
      }}
    />
  );
}

function CampaignField() {
  const { draft, work, editable } = useWrite();
  return (
    <TextInput
      label="Campaign"
      maxLength={limits.name}
      value={draft.campaign}
      readOnly={!editable}
      onChange={(event) => {
        const campaign = event.currentTarget.value;
        work.edit((before) => ({ ...before, campaign }));
      }}
    />
  );
}

const parts = [
  ['firstComment', 'First comment', FirstComment],
  ['link', 'Link', LinkField],
  ['labels', 'Labels', LabelsField],
  ['campaign', 'Campaign', CampaignField],
] as const;

/** The button that asked for a field is gone with it: the field has the focus. */
const focusField = (part: HTMLDivElement | null): void => part?.querySelector<HTMLElement>('input, textarea')?.focus();

/** The rarer fields: each is there once it is asked for, or has something in it. */
export function MoreFields() {
  const { draft, tab, editable } = useWrite();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const last = [...asked].at(-1);
  const shown = (name: (typeof parts)[number][0]) =>
    asked.has(name) ||
    draft[name].length > 0 ||
    (name === 'firstComment' && tab && ownPart(draft, tab.uuid).firstComment);
  const rest = parts.filter(([name]) => !shown(name));
  return (
    <>
      {parts.map(
        ([name, , Field]) =>
          shown(name) && (
            <div key={name} ref={name === last ? focusField : null} className={fields.part}>
              <Field />
            </div>
          ),
      )}
      {editable && rest.length > 0 && (
        <div className={fields.adds}>
          {rest.map(([name, label]) => (
            <Button
              key={name}
              variant="quiet"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => setAsked((before) => new Set(before).add(name))}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
