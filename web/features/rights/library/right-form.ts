import type { NewRight, Right } from '#contract/rights.ts';

/** A right as its form holds it: texts are never null, a choice not made is ''. */
export interface RightForm {
  name: string;
  colour: string;
  summary: string;
  description: string;
  channels: string[];
  territories: string[];
  valid_from: string;
  valid_to: string;
  default_duration: string;
  credit: string;
  exclusivity: string;
  modifications: string;
  terms: string;
  document: Right['document'];
  withdrawn: boolean;
}

export const formOf = (right: Right | undefined): RightForm => ({
  name: right?.name ?? '',
  colour: right?.colour ?? '',
  summary: right?.summary ?? '',
  description: right?.description ?? '',
  channels: right?.channels ?? [],
  territories: right?.territories ?? [],
  valid_from: right?.valid_from ?? '',
  valid_to: right?.valid_to ?? '',
  default_duration: right?.default_duration?.toString() ?? '',
  credit: right?.credit ?? '',
  exclusivity: right?.exclusivity ?? '',
  modifications: right?.modifications ?? '',
  terms: right?.terms ?? '',
  document: right?.document ?? null,
  withdrawn: right?.withdrawn ?? false,
});

const orNull = <T extends string>(value: string) => (value.trim() === '' ? null : (value.trim() as T));

export const bodyOf = (form: RightForm): NewRight => ({
  name: form.name.trim(),
  colour: orNull(form.colour),
  summary: orNull(form.summary),
  description: orNull(form.description),
  channels: form.channels,
  territories: form.territories,
  valid_from: orNull(form.valid_from),
  valid_to: orNull(form.valid_to),
  default_duration: form.default_duration === '' ? null : Number(form.default_duration),
  credit: orNull(form.credit),
  exclusivity: orNull<NonNullable<Right['exclusivity']>>(form.exclusivity),
  modifications: orNull<NonNullable<Right['modifications']>>(form.modifications),
  terms: orNull(form.terms),
  document: form.document?.uuid ?? null,
  withdrawn: form.withdrawn,
});

/** The faults of the form, by field. */
export function problemsOf(form: RightForm): Partial<Record<keyof RightForm, string>> {
  const days = form.default_duration;
  return {
    ...(form.name.trim() === '' ? { name: 'Enter a name.' } : {}),
    ...(form.valid_from !== '' && form.valid_to !== '' && form.valid_to < form.valid_from
      ? { valid_to: 'This is before the first day.' }
      : {}),
    ...(days !== '' && !(/^\d{1,5}$/.test(days) && Number(days) >= 1 && Number(days) <= 36_500)
      ? { default_duration: 'Enter a number of days from 1 to 36,500.' }
      : {}),
  };
}
