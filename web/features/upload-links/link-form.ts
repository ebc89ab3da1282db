import { useForm } from '@mantine/form';
import type { BodyIn } from '#contract/core/route.ts';
import { type AskedFields, type SentKind, usualFields } from '#contract/upload-links/link.ts';
import type { createUploadLink, UploadLink } from '#contract/upload-links/routes.ts';
import { type FolderTarget, ROOT } from '../folders/folder-actions.ts';

const megabyte = 1_000_000;

/** A collection that files are added to. */
type CollectionTarget = Pick<NonNullable<UploadLink['collection']>, 'uuid' | 'title'>;

/** The places of the files of a new link at first. */
export interface StartPlaces {
  folder?: FolderTarget;
  collection?: CollectionTarget;
}

const valuesOf = (link: UploadLink | undefined, { folder = ROOT, collection }: StartPlaces) => ({
  title: link?.title ?? '',
  welcome: link?.welcome ?? '',
  folder: link?.folder ?? folder,
  collection: (link ? link.collection : (collection ?? null)) as CollectionTarget | null,
  asked: link?.asked ?? usualFields,
  agrees: link ? link.terms !== null : false,
  terms: link?.terms?.text ?? '',
  /** A day, as a date field has it; empty: no end. */
  ends_at: link?.ends_at?.slice(0, 10) ?? '',
  max_files: link?.max_files ?? ('' as number | ''),
  max_mb: link?.max_bytes ? link.max_bytes / megabyte : ('' as number | ''),
  kinds: (link?.kinds ?? []) as SentKind[],
  locked: link?.has_password ?? false,
  password: '',
});

export const useLinkForm = (link: UploadLink | undefined, places: StartPlaces) =>
  useForm({ initialValues: valuesOf(link, places) });
export type LinkForm = ReturnType<typeof useLinkForm>;
export type LinkValues = LinkForm['values'];

/** The fields as they are asked: who agrees to terms signs with their name. */
export const askedOf = ({ asked, agrees }: Pick<LinkValues, 'asked' | 'agrees'>): AskedFields =>
  agrees ? { ...asked, name: 'required' } : asked;

const optional = (text: string) => (text.trim() === '' ? null : text.trim());

/** Nothing changes about a password that stays as it is. */
function passwordOf({ locked, password }: LinkValues, link: UploadLink | undefined) {
  if (!locked) return link?.has_password ? { password: null } : {};
  return password === '' ? {} : { password };
}

/** A day that has not changed stays the moment that it was. */
function endOf({ ends_at: day }: LinkValues, link: UploadLink | undefined) {
  if (link && day === (link.ends_at?.slice(0, 10) ?? '')) return {};
  return { ends_at: day === '' ? null : day };
}

/** The link as the calls take it. */
export function bodyOf(values: LinkValues, link?: UploadLink): BodyIn<typeof createUploadLink> {
  const { title, welcome, folder, collection, agrees, terms, max_files: files, max_mb: size, kinds } = values;
  return {
    title: title.trim(),
    welcome: optional(welcome),
    folder: folder.uuid,
    collection: collection?.uuid ?? null,
    asked: askedOf(values),
    terms: agrees ? optional(terms) : null,
    ...endOf(values, link),
    max_files: files === '' ? null : files,
    max_bytes: size === '' ? null : Math.round(size * megabyte),
    kinds,
    ...passwordOf(values, link),
  };
}

/** The field of the form that a refusal of the call is about. */
export const fieldOf: Readonly<Record<string, keyof LinkValues>> = {
  title: 'title',
  welcome: 'welcome',
  folder: 'folder',
  collection: 'collection',
  terms: 'terms',
  ends_at: 'ends_at',
  max_files: 'max_files',
  max_bytes: 'max_mb',
  password: 'password',
};

/** Reasons why it cannot be sent as it is; undefined: it can. */
export function missingIn({ title, agrees, terms, locked, password }: LinkValues, link?: UploadLink) {
  if (title.trim() === '') return 'Enter a title.';
  if (agrees && terms.trim() === '') return 'Write the terms, or turn them off.';
  if (locked && password === '' && !link?.has_password) return 'Enter a password, or turn it off.';
  return undefined;
}
