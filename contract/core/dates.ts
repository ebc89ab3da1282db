/** Ways to write a day, the usual way first: `MMM` is a name, all else digits. */
export const dateFormats = [
  'MMM dd yyyy',
  'dd MMM yyyy',
  'MM/dd/yyyy',
  'dd/MM/yyyy',
  'dd.MM.yyyy',
  'yyyy-MM-dd',
] as const;

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** inPattern('dd MMM yyyy', '2026-09-21T18:47') -> '21 Sep 2026'. */
export function inPattern(pattern: string, local: string): string {
  const [yyyy, MM, dd, HH, mm] = local.split(/\D/);
  const MMM = months.slice(3 * Number(MM) - 3, 3 * Number(MM));
  return pattern.replace(/MMM|MM|dd|yyyy|HH|mm/g, (part) => ({ yyyy, MM, MMM, dd, HH, mm })[part] ?? '');
}

/** A day as people read it, in UTC: 'Sep 21 2026'. */
export const dayText = (at: Date | string): string => inPattern('MMM dd yyyy', new Date(at).toISOString());

/** The same as its reader has days written; what is not known is the usual way. */
export const dayTextFor = (at: Date | string, format: string | null | undefined): string =>
  inPattern(dateFormats.find((one) => one === format) ?? dateFormats[0], new Date(at).toISOString());

/** A moment as people read it, in UTC: 'Sep 21 2026 18:47'. */
export const momentText = (at: Date | string): string => inPattern('MMM dd yyyy HH:mm', new Date(at).toISOString());
