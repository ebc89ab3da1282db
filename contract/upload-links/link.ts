import { z } from 'zod';

/** Fields that guests can be asked for. The note is asked for each file. */
export const guestFields = ['name', 'email', 'organisation', 'credit', 'note'] as const;
export type GuestField = (typeof guestFields)[number];

export const guestFieldWords: Readonly<Record<GuestField, string>> = {
  name: 'Name',
  email: 'Email',
  organisation: 'Organisation',
  credit: 'Credit',
  note: 'Note on each file',
};

export const wishLevels = ['off', 'optional', 'required'] as const;
export type WishLevel = (typeof wishLevels)[number];

const level = z.enum(wishLevels);
/** The level at which each field is wanted of guests. */
export const askedFields = z.strictObject({
  name: level,
  email: level,
  organisation: level,
  credit: level,
  note: level,
});
export type AskedFields = z.output<typeof askedFields>;

export const usualFields: AskedFields = {
  name: 'required',
  email: 'optional',
  organisation: 'off',
  credit: 'optional',
  note: 'optional',
};

/** Kinds of files, as their bytes tell. */
export const sentKinds = ['image', 'video', 'audio', 'document', 'other'] as const;
export type SentKind = (typeof sentKinds)[number];

export const sentKindWords: Readonly<Record<SentKind, string>> = {
  image: 'Images',
  video: 'Videos',
  audio: 'Sounds',
  document: 'Documents',
  other: 'Other files',
};

/** States of an upload link: it takes files, was ended, is past its end date, or has all the files that it takes. */
export const uploadLinkStates = ['open', 'ended', 'over', 'full'] as const;
export type UploadLinkState = (typeof uploadLinkStates)[number];
