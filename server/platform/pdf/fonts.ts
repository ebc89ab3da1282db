import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** The parts that the letters of the product come in, each with those it has. Letters of no part are left to the first. */
const parts: readonly { readonly name: string; readonly has: RegExp; readonly rtl?: true }[] = [
  {
    name: 'latin',
    has: /[ -\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212\ufffd]/u,
  },
  {
    name: 'latin-ext',
    has: /[\u0100-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u,
  },
  { name: 'vietnamese', has: /[\u0300-\u0323\u0329\u1ea0-\u1ef1]/u },
  { name: 'cyrillic', has: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u },
  { name: 'cyrillic-ext', has: /[\u0460-\u052f\u1c80-\u1c8a\u2de0-\u2dff\ua640-\ua69f]/u },
  { name: 'greek', has: /[\u0370-\u03ff]/u },
  { name: 'greek-ext', has: /[\u1f00-\u1fff]/u },
  { name: 'hebrew', has: /[\u0590-\u05ff\ufb1d-\ufb4f]/u, rtl: true },
  { name: 'arabic', has: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u, rtl: true },
];

/** Letters that are read from right to left, of a part of their own. */
const rtl: ReadonlySet<string> = new Set(parts.flatMap((part) => (part.rtl ? part.name : [])));
export const isRtlPart = (part: string): boolean => rtl.has(part);

/** The part that has a letter; null: none has it. */
export const partOf = (letter: string): string | null => parts.find(({ has }) => has.test(letter))?.name ?? null;

const familyOf = (part: string) => (isRtlPart(part) ? `noto-sans-${part}` : 'inter');

/** The files of the letters, by the name they are used under: `latin-400`. */
export const fontFiles: readonly { readonly name: string; readonly path: string }[] = parts.flatMap(({ name }) =>
  [400, 600].map((weight) => ({
    name: `${name}-${weight}`,
    path: resolve(`@fontsource/${familyOf(name)}/files/${familyOf(name)}-${name}-${weight}-normal.woff`),
  })),
);
