import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { useSaveAccess } from './access-actions.ts';

/** The domain of what was typed: of an email address that after the @. */
const domainOf = (typed: string) => typed.trim().toLowerCase().replace(/^.*@/, '');
const isDomain = (text: string) => /^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(text);

/** Domains whose addresses get in without being invited. */
export function MailDomains() {
  const { centre, editable } = useEditor();
  const save = useSaveAccess();
  const [wrong, setWrong] = useState<string>();
  const set = (typed: string[]) => {
    const domains = [...new Set(typed.map(domainOf))];
    const bad = domains.find((domain) => !isDomain(domain));
    setWrong(bad && `${bad} is not a domain. Enter it as example.org.`);
    if (!bad) save.mutate({ uuid: centre.uuid, access: { mail_domains: domains }, said: 'Allowed domains changed' });
  };
  return (
    <TagsInput
      label="Allowed email domains"
      description="Anyone with an email address at one of them can sign in."
      placeholder={centre.mail_domains.length === 0 ? 'example.org' : 'Add a domain'}
      value={[...centre.mail_domains]}
      onChange={set}
      error={wrong}
      maxTags={50}
      disabled={!editable}
      acceptValueOnBlur
    />
  );
}
