import { Button, Checkbox, NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { defaultTerms } from '#contract/approvals/default-terms.ts';
import { messageTemplates, messageVariables } from '#contract/approvals/message.ts';
import { limits } from '#contract/core/limits.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { useTeam } from '../../lib/me.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { Late } from '../../ui/overlays/Late.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { rightsQuery } from '../rights/queries.ts';
import styles from './Approvals.module.css';
import { type AskForm, dayFrom, durations, newTerms } from './ask-form.ts';
import { approvalTermsQuery } from './queries.ts';

const FolderDialog = lazyWhenIdle(async () => (await import('../submissions/FolderDialog.tsx')).FolderDialog);

function CreatorFields({ form }: { form: AskForm }) {
  return (
    <>
      <div className={styles.pair}>
        <TextInput label="Creator" maxLength={limits.requestName} data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Handle" maxLength={limits.requestName} {...form.getInputProps('handle')} />
      </div>
      <TextInput
        type="email"
        label="Email, to send the link for you"
        placeholder="Optional"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      {form.values.email.trim() !== '' && (
        <Checkbox label="Remind once after 3 days" {...form.getInputProps('remind', { type: 'checkbox' })} />
      )}
    </>
  );
}

function RightFields({ form }: { form: AskForm }) {
  const team = useTeam().uuid;
  const all = usePaged(rightsQuery(team, ''));
  if (all.state === 'failed')
    return <ErrorState title="The rights did not load" error={all.error} onRetry={all.again} />;
  if (all.state !== 'ready') return <Skeleton height={120} radius={8} />;
  const usable = all.rows.filter(({ withdrawn }) => !withdrawn);
  return (
    <Checkbox.Group label="Rights you ask for" {...form.getInputProps('rights')}>
      <div className={styles.rights}>
        {usable.map(({ uuid, name, summary, description }) => (
          <Checkbox key={uuid} value={uuid} label={name} description={summary ?? description} />
        ))}
        {usable.length === 0 && (
          <p className={styles.soft}>
            The team has no rights profiles yet. People who manage rights create them under Rights.
          </p>
        )}
      </div>
    </Checkbox.Group>
  );
}

function MessageField({ form }: { form: AskForm }) {
  const chosen = messageTemplates.find(({ text }) => text === form.values.message)?.name ?? '';
  return (
    <>
      <NativeSelect
        label="Template"
        value={chosen}
        onChange={(event) => {
          const next = messageTemplates.find(({ name }) => name === event.currentTarget.value);
          if (next) form.setFieldValue('message', next.text);
        }}
        data={[
          ...(chosen === '' ? [{ value: '', label: 'Own words' }] : []),
          ...messageTemplates.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      <Textarea
        label="Message"
        description={`Filled in for you: ${messageVariables.map((one) => `{${one}}`).join(' ')}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.clientMessage}
        {...form.getInputProps('message')}
      />
    </>
  );
}

/** The place for originals of what is not in the library yet; those of files are versions of theirs. */
function OriginalFields({ form, posts }: { form: AskForm; posts: boolean }) {
  const [choosing, setChoosing] = useState(false);
  const { original, folder } = form.values;
  return (
    <>
      <Checkbox
        label="Ask for the original file"
        description="They can send it after they approve, until a week after at least"
        {...form.getInputProps('original', { type: 'checkbox' })}
      />
      {original && posts && (
        <div className={styles.folder}>
          <span id="originals">Originals go to</span>
          <Button
            variant="line"
            leftSection={<IconFolder size={16} stroke={1.75} />}
            aria-describedby="originals"
            onClick={() => setChoosing(true)}
          >
            {folder.name}
          </Button>
        </div>
      )}
      {choosing && (
        <Late onClose={() => setChoosing(false)}>
          <FolderDialog
            folder={folder}
            onChoose={(chosen) => form.setFieldValue('folder', chosen)}
            onClose={() => setChoosing(false)}
          />
        </Late>
      )}
    </>
  );
}

function TermsFields({ form }: { form: AskForm }) {
  const team = useTeam().uuid;
  const terms = useQuery(approvalTermsQuery(team));
  const newest = terms.data?.[0];
  const { setFieldValue } = form;
  // What was typed for the first time is the text that the team has by now.
  useEffect(() => setFieldValue('text', newest?.text ?? defaultTerms), [newest, setFieldValue]);
  const current = newest ? `Creator terms ${newest.version}` : 'Creator terms';
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label="Link ends"
          min={dayFrom(0)}
          max={dayFrom(limits.approvalDays.most - 1)}
          {...form.getInputProps('expires_at')}
        />
        <NativeSelect
          label="Terms"
          data={[
            { value: '', label: current },
            { value: newTerms, label: 'New version' },
          ]}
          {...form.getInputProps('terms')}
        />
      </div>
      {form.values.terms === newTerms && (
        <Textarea
          label="Text of the terms"
          autosize
          minRows={5}
          maxRows={12}
          maxLength={limits.text}
          {...form.getInputProps('text')}
        />
      )}
      <NativeSelect label="The approval holds for" data={durations} {...form.getInputProps('duration')} />
      <Checkbox
        label="Ask for their age"
        description="Where young people may be in the images"
        {...form.getInputProps('age_check', { type: 'checkbox' })}
      />
    </>
  );
}

/** `posts`: pictures of posts are among those that are asked about. */
export function AskFields({ form, posts }: { form: AskForm; posts: boolean }) {
  return (
    <>
      <CreatorFields form={form} />
      <RightFields form={form} />
      <MessageField form={form} />
      <TermsFields form={form} />
      <OriginalFields form={form} posts={posts} />
    </>
  );
}
