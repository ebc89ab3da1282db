import type { Consent, ConsentChanges, NewConsent } from '#contract/consents/routes.ts';

/** A file as the form shows it. */
export interface LinkedFile {
  readonly uuid: string;
  readonly name: string;
  readonly thumbnail_url: string | null;
}

/** A consent as its form holds it: texts are never null. */
export interface ConsentForm {
  person: string;
  contact: string;
  minor: boolean;
  guardian: string;
  channels: string[];
  territories: string[];
  valid_until: string;
  note: string;
  form: { uuid: string; name: string } | null;
  files: LinkedFile[];
}

export const formOf = (consent: Consent | undefined, files: readonly LinkedFile[]): ConsentForm => ({
  person: consent?.person ?? '',
  contact: consent?.contact ?? '',
  minor: consent?.minor ?? false,
  guardian: consent?.guardian ?? '',
  channels: consent?.channels ?? [],
  territories: consent?.territories ?? [],
  valid_until: consent?.valid_until ?? '',
  note: consent?.note ?? '',
  form: consent?.form ?? null,
  files: [...(consent?.files ?? files)],
});

const orNull = (text: string) => text.trim() || null;

const aboutOf = (form: ConsentForm) => ({
  person: form.person.trim(),
  contact: orNull(form.contact),
  minor: form.minor,
  guardian: form.minor ? orNull(form.guardian) : null,
  channels: form.channels,
  territories: form.territories,
  valid_until: orNull(form.valid_until),
  note: orNull(form.note),
  form: form.form?.uuid ?? null,
});

export const bodyOf = (form: ConsentForm): NewConsent => ({
  ...aboutOf(form),
  files: form.files.map(({ uuid }) => uuid),
});

/** The changes to a consent; files by which came and which went. */
export function changesOf(form: ConsentForm, { files: had }: Consent): ConsentChanges {
  const has = form.files.map(({ uuid }) => uuid);
  const add = has.filter((uuid) => !had.some((file) => file.uuid === uuid));
  const remove = had.flatMap(({ uuid }) => (has.includes(uuid) ? [] : [uuid]));
  return { ...aboutOf(form), add_files: add, remove_files: remove };
}

/** The faults of the form, by field. */
export const problemsOf = ({ person, minor, guardian }: ConsentForm): Partial<Record<keyof ConsentForm, string>> => ({
  ...(person.trim() === '' ? { person: 'Enter the name of the person.' } : {}),
  ...(minor && guardian.trim() === '' ? { guardian: 'Enter who consents for them.' } : {}),
});
