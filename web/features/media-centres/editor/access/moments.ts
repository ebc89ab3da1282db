const two = (part: number) => String(part).padStart(2, '0');

/** A moment as a field for dates and times has it, in the time zone of the device; '' for none. */
export function toField(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that a field holds; null for none, undefined where it is not whole yet. */
export function fromField(field: string): string | null | undefined {
  if (field === '') return null;
  const at = new Date(field);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
