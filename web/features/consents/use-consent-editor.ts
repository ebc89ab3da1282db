import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { Consent } from '#contract/consents/routes.ts';
import { CallError } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { useCreateConsent, useUpdateConsent } from './consent-actions.ts';
import { bodyOf, type ConsentForm, changesOf, formOf, type LinkedFile, problemsOf } from './consent-form.ts';

export type ConsentFields = UseFormReturnType<ConsentForm>;

const fields = Object.keys(formOf(undefined, []));

function sentenceOf(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.code === 'stale')
    return 'Someone changed this consent in the meantime. Close and reopen it to see the latest version.';
  return formErrors(error, fields).rest;
}

/** The form of a new consent, or of one that is changed, and what saves it. */
export function useConsentEditor(
  team: string,
  { consent, files }: { consent: Consent | undefined; files: readonly LinkedFile[] },
  onSaved: () => void,
) {
  const create = useCreateConsent(team);
  const update = useUpdateConsent(team);
  // The consent as it was opened: a change by someone else meanwhile is not written over.
  const [was] = useState(consent);
  const form = useForm<ConsentForm>({ initialValues: formOf(consent, files), validate: problemsOf });
  const onError = (refused: unknown) => form.setErrors(formErrors(refused, fields).byField);
  const save = form.onSubmit((values) => {
    if (was) update.mutate({ consent: was, changes: changesOf(values, was) }, { onSuccess: onSaved, onError });
    else create.mutate(bodyOf(values), { onSuccess: onSaved, onError });
  });
  return { form, save, busy: create.isPending || update.isPending, problem: sentenceOf(create.error ?? update.error) };
}
