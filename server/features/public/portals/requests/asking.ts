import { email as emailField } from '#contract/core/fields.ts';
import { invalid } from '#platform/errors.ts';
import type { Open } from '../open.ts';

/** The answers in a request for files. */
export interface Asking {
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly reason: string | null;
  readonly neededUntil: Date | null;
  /** Null: the original. */
  readonly size: 'large' | 'medium' | null;
}

/** The same as it was sent. */
export interface Said {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly reason: string;
  readonly neededUntil: string;
  readonly size: string;
  readonly agreed: boolean;
}

const dayMs = 86_400_000;
const longestDays = 3650;

function lastDay(text: string): Date | null {
  if (text === '') return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) invalid('needed_until', 'must be a date');
  // Somewhere it is still the day before.
  if (at.getTime() < Date.now() - 2 * dayMs) invalid('needed_until', 'must not be in the past');
  if (at.getTime() > Date.now() + longestDays * dayMs) invalid('needed_until', 'must be within ten years');
  return at;
}

/** The organisation and the purpose are asked for as the Media Centre says, and may be given in any case. */
export const isRequired = ({ settings: { downloads } }: Open, field: 'organisation' | 'purpose'): boolean =>
  downloads.ask[field] === 'required';

/** Refuses, by name of the field, while something that the Media Centre asks for is missing. */
export function askingIn(open: Open, said: Said): Asking {
  // Whoever is signed in as a guest has said who they are: nobody asks in the name of another.
  const name = open.guest?.name ?? said.name;
  if (name === '') invalid('requester.name', 'must not be empty');
  const email = emailField.safeParse(open.guest?.email ?? said.email);
  if (!email.success) invalid('requester.email', 'must be an email address');
  if (isRequired(open, 'organisation') && said.company === '') invalid('requester.company', 'must not be empty');
  if (isRequired(open, 'purpose') && said.reason === '') invalid('requester.reason', 'must not be empty');
  const neededUntil = lastDay(said.neededUntil);
  if (open.settings.downloads.terms.trim() !== '' && !said.agreed)
    invalid('terms_accepted', 'has to be true: this Media Centre has usage terms');
  return {
    name,
    email: email.data,
    company: said.company || null,
    reason: said.reason || null,
    neededUntil,
    size: said.size === 'large' || said.size === 'medium' ? said.size : null,
  };
}
