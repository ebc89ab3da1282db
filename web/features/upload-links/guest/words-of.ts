import type { GuestLink } from './link.ts';

/** The words that a guest typed, and the terms that they agreed to. */
export function wordsOf(form: HTMLFormElement, { terms }: GuestLink): Record<string, string> {
  const typed = new FormData(form);
  const word = (field: string) => {
    const value = typed.get(field);
    return typeof value === 'string' && value.trim() !== '' ? { [field]: value.trim() } : {};
  };
  return {
    ...word('name'),
    ...word('email'),
    ...word('organisation'),
    ...word('credit'),
    ...(terms === null ? {} : { terms_hash: terms }),
  };
}
