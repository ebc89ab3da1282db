import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Attribute } from '#contract/attributes/routes.ts';
import { useTeam } from '../../lib/me.ts';
import { actOnMany } from '../files/act/act-on-many.ts';
import { fileQuery } from '../files/queries.ts';
import { type Subject, sizeOf } from '../files/select/subject.ts';
import { attributesQuery } from './queries.ts';

const longJob = 1000;

/** A field that is typed in tells its value when it is left, or why it cannot have it. */
function leaveField(form: HTMLElement): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && form.contains(focused)) flushSync(() => focused.blur());
}

/** The values of one attribute that files are to get, in place of what each has. */
export function useAttributeForMany(subject: Subject, onDone: () => void) {
  const allowed = useTeam().features.includes('DAM_PLUS');
  const all = useQuery({ ...attributesQuery(subject.team), enabled: allowed });
  const only = subject.all || subject.files.length > 1 ? undefined : subject.files[0];
  const detail = useQuery({ ...fileQuery(only?.uuid ?? ''), enabled: allowed && only !== undefined });
  const [attribute, setAttribute] = useState<Attribute>();
  const [values, setValues] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const latest = useRef<readonly string[]>([]);
  const keep = (next: readonly string[]) => {
    latest.current = next;
    setValues(next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    leaveField(form);
    if (!attribute || saving || form.querySelector('[aria-invalid=true]')) return;
    setSaving(true);
    const value = { attribute: attribute.uuid, values: [...latest.current] };
    const saved = actOnMany(subject, [{ action: 'attribute', value }], {
      doing: `Setting ${attribute.name}`,
      done: `${attribute.name} updated`,
      failed: 'Error updating file',
    });
    if (sizeOf(subject) > longJob || (await saved)) onDone();
    else setSaving(false);
  };
  return {
    allowed,
    all,
    attribute,
    values,
    saving,
    keep,
    submit,
    choose(uuid: string | null) {
      setAttribute(all.data?.find((one) => one.uuid === uuid));
      keep(detail.data?.custom_attributes.find((one) => one.uuid === uuid)?.values ?? []);
    },
    /** No attribute can be set. */
    none: !allowed || all.data?.length === 0,
  };
}
export type AttributeForMany = ReturnType<typeof useAttributeForMany>;
