import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { readLink } from '#contract/attachments/rules.ts';
import { limits } from '#contract/core/limits.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { CallError } from '../../lib/call.ts';
import styles from './AddAttachments.module.css';
import { useAttach } from './attachment-actions.ts';

/** People leave out what every address begins with. */
const whole = (typed: string) => (/^[a-z][a-z\d+.-]*:/i.test(typed.trim()) ? typed : `https://${typed.trim()}`);

function wrongOf(typed: string): string | undefined {
  const read = readLink(whole(typed));
  return 'wrong' in read ? `The link ${read.wrong}.` : undefined;
}

/** Attaches a page or a document on the web. What was typed stays when it is refused. */
export function AddLink({ file }: { file: FileDetail }) {
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<string>();
  const attach = useAttach(file);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() === '' || attach.isPending) return;
    const said = wrongOf(url);
    setWrong(said);
    if (said) return;
    attach.mutate(
      { url: whole(url), ...(title.trim() === '' ? {} : { title: title.trim() }) },
      {
        onSuccess: () => {
          setUrl('');
          setTitle('');
        },
        onError: (error) => setWrong(error instanceof CallError ? error.message : 'Error updating file'),
      },
    );
  };
  return (
    <form className={styles.link} onSubmit={submit} noValidate aria-label="Add a link">
      <TextInput
        label="Link"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={url}
        maxLength={limits.link}
        error={wrong}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <div className={styles.pair}>
        <TextInput
          label="Title"
          placeholder="Optional"
          value={title}
          maxLength={limits.name}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" loading={attach.isPending} disabled={url.trim() === ''}>
          Add link
        </Button>
      </div>
    </form>
  );
}
