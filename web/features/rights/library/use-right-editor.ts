import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { Right } from '#contract/rights.ts';
import { CallError } from '../../../lib/call.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useCreateRight, useUpdateRight } from './right-actions.ts';
import { bodyOf, formOf, problemsOf, type RightForm } from './right-form.ts';

export type RightFields = UseFormReturnType<RightForm>;

const isTaken = (error: unknown): error is CallError => error instanceof CallError && error.code === 'name_taken';

/** Sentence above the buttons, for what belongs to no single field. */
function sentenceOf(error: unknown): string | undefined {
  if (!error || isTaken(error)) return undefined;
  if (error instanceof CallError && error.code === 'stale')
    return 'Someone changed these rights in the meantime. Close and reopen it to see the latest version.';
  return formErrors(error, Object.keys(formOf(undefined))).rest;
}

/** The form of a new right, or of one that is changed, and what saves it. */
export function useRightEditor(team: string, right: Right | undefined, onSaved: () => void) {
  const create = useCreateRight(team);
  const update = useUpdateRight(team);
  // The right as it was opened: a change by someone else meanwhile is not written over.
  const [was] = useState(right);
  const form = useForm<RightForm>({ initialValues: formOf(right), validate: problemsOf });
  const onError = (refused: unknown) => {
    if (isTaken(refused)) form.setFieldError('name', refused.message);
    else form.setErrors(formErrors(refused, Object.keys(form.values)).byField);
  };
  const save = form.onSubmit((values) => {
    const { document, ...others } = bodyOf(values);
    const body = { ...others, document };
    // A document that is in the Recycling Bin is not shown here, and comes back with its file.
    const changes = form.isDirty('document') ? body : others;
    if (was) update.mutate({ right: was, changes }, { onSuccess: onSaved, onError });
    else create.mutate(body, { onSuccess: onSaved, onError });
  });
  return { form, save, busy: create.isPending || update.isPending, problem: sentenceOf(create.error ?? update.error) };
}
