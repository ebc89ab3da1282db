import { limits } from '#contract/core/limits.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { placeText, readPlace, spotText } from '../../../lib/place.ts';
import type { FieldRule } from '../act/save-file.ts';

/** A value of a file that is edited where it stands. */
export interface FileField extends FieldRule {
  readonly label: string;
  readonly empty: string;
  readonly maxLength: number;
  readonly multiline?: boolean;
  readonly required?: boolean;
  readonly hint?: string;
  readonly check?: (value: string) => string | undefined;
}

const orNone = (value: string) => (value === '' ? null : value);
const rightsUpdated = 'Rights details updated';
const newLine = 'Shift and Enter for a new line.';

export const nameField: FileField = {
  label: 'Name',
  empty: '',
  maxLength: limits.name,
  required: true,
  read: (file) => file.name,
  changes: (fileName) => ({ fileName }),
  said: (file) => `File renamed to ${file.name}`,
  failed: 'Error renaming file',
};

export const descriptionField: FileField = {
  label: 'Description',
  empty: 'Add a description',
  maxLength: limits.text,
  multiline: true,
  hint: newLine,
  read: (file) => file.description ?? '',
  changes: (description) => ({ description: orNone(description) }),
  said: 'Description updated',
};

export const sourceField: FileField = {
  label: 'Original Source',
  empty: 'Unknown source.',
  maxLength: 500,
  read: (file) => file.source_display_name ?? '',
  changes: (source) => ({ source_display_name: orNone(source) }),
  said: 'Original Source updated.',
};

/** The point keeps what else is known of it while it stays where it is. */
function pointOf(file: FileDetail, spot: { lat: number; lng: number } | null) {
  const { location_obj: known } = file;
  if (spot === null) return null;
  return known && spotText(known) === spotText(spot) ? known : { ...spot, label: null };
}

export const locationField: FileField = {
  label: 'Location',
  empty: 'Add a place or coordinates',
  maxLength: 1000,
  hint: "A place, coordinates such as 41.38, 2.17 or 41°23'N 2°10'E, or a place with its coordinates in brackets.",
  read: (file) => placeText({ words: file.location_text, spot: file.location_obj }),
  check: (value) =>
    readPlace(value) ? undefined : 'These coordinates are out of range: latitude is −90 to 90, longitude −180 to 180.',
  changes: (value, file) => {
    const { words, spot } = readPlace(value) ?? { words: value, spot: null };
    return { location_text: words, location_obj: pointOf(file, spot) };
  },
  said: 'Location updated',
};

export const copyrightField: FileField = {
  label: 'Copyright',
  empty: 'Add a copyright',
  maxLength: 5000,
  read: (file) => file.copyright ?? '',
  changes: (copyright) => ({ copyright: orNone(copyright) }),
  said: rightsUpdated,
};

export const rightsContextField: FileField = {
  label: 'Rights details',
  empty: 'Who agreed, to what, and where it is documented',
  maxLength: limits.text,
  multiline: true,
  hint: newLine,
  read: (file) => file.rights_context ?? '',
  changes: (context) => ({ rights_context: orNone(context) }),
  said: rightsUpdated,
};
