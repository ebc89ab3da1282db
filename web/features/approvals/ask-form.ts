import { useForm } from '@mantine/form';
import { defaultTerms } from '#contract/approvals/default-terms.ts';
import { filledMessage, messageTemplates } from '#contract/approvals/message.ts';
import { limits } from '#contract/core/limits.ts';
import { count } from '../../lib/format.ts';
import { type FolderTarget, ROOT } from '../folders/folder-actions.ts';

/** A picture to ask about: a file of the library, or a post of somebody else with all of its pictures. */
export interface AskedPicture {
  readonly kind: 'file' | 'post';
  readonly uuid: string;
  readonly name: string;
  readonly thumbnail_url: string | null;
  readonly file_type: string;
}

/** The facts that are known of the creator before anything is typed. */
export interface CreatorFacts {
  readonly name?: string | undefined;
  readonly handle?: string | undefined;
  readonly email?: string | undefined;
}

const dayMs = 86_400_000;
/** A day where the author is, as a date field has it. */
export const dayFrom = (days: number): string => {
  const at = new Date(Date.now() + days * dayMs);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The days that an approval holds; empty: without end. */
export const durations = [
  { value: '', label: 'No end date' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
  { value: '1825', label: '5 years' },
];

/** The terms as a select has them: a version, or a text to be typed. */
export const newTerms = 'new';

export const useAskForm = (creator: CreatorFacts) =>
  useForm({
    initialValues: {
      name: creator.name ?? '',
      handle: creator.handle ?? '',
      email: creator.email ?? '',
      rights: [] as string[],
      message: messageTemplates[0]?.text ?? '',
      expires_at: dayFrom(limits.approvalDays.usual),
      duration: '',
      terms: '',
      text: defaultTerms,
      age_check: false,
      original: false,
      folder: ROOT as FolderTarget,
      remind: true,
    },
  });
export type AskForm = ReturnType<typeof useAskForm>;
export type AskValues = AskForm['values'];

const optional = (text: string) => (text.trim() === '' ? null : text.trim());

const isVideo = ({ file_type }: AskedPicture) => file_type.startsWith('video/');
const isImage = ({ file_type }: AskedPicture) => file_type.startsWith('image/');
const nounFor = (pictures: readonly AskedPicture[]) =>
  pictures.every(isImage) ? 'photo' : pictures.every(isVideo) ? 'video' : 'file';

/** The message as the creator gets it. */
export const messageOf = ({ message, name, handle }: AskValues, pictures: readonly AskedPicture[], team: string) =>
  filledMessage(message, {
    name: name.trim() || handle.trim() || 'there',
    handle: handle.trim() || name.trim(),
    team,
    count: count(pictures.length, nounFor(pictures)),
  });

/** The request as the call takes it. */
export function bodyOf(values: AskValues, pictures: readonly AskedPicture[], team: string) {
  const {
    name,
    handle,
    email,
    rights,
    expires_at: day,
    duration,
    terms,
    text,
    age_check,
    original,
    folder,
    remind,
  } = values;
  const of = (kind: AskedPicture['kind']) => pictures.filter((one) => one.kind === kind).map(({ uuid }) => uuid);
  const [files, posts] = [of('file'), of('post')];
  return {
    ...(files.length > 0 ? { files } : {}),
    ...(posts.length > 0 ? { posts } : {}),
    creator: {
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      handle: optional(handle),
      email: optional(email),
    },
    message: optional(messageOf(values, pictures, team)),
    rights,
    expires_at: new Date(`${day}T23:59:59`).toISOString(),
    ...(duration === '' ? {} : { duration_days: Number(duration) }),
    ...(terms === newTerms ? { terms: text } : {}),
    age_check,
    original,
    ...(original && posts.length > 0 && folder.uuid !== null ? { folder: folder.uuid } : {}),
    reminder_days: remind && email.trim() !== '' ? 3 : null,
  };
}
