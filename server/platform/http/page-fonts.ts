const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
} as const;
type Script = keyof typeof ranges;

/** The files of a family of the page fonts. */
interface Family {
  readonly name: string;
  /** The npm package that brings it. */
  readonly from: string;
  readonly weights: string;
  readonly files: Partial<Readonly<Record<Script, string>>>;
}

const inter: Family = {
  name: 'Inter',
  from: '@fontsource-variable/inter',
  weights: '100 900',
  files: {
    latin: 'inter-latin-opsz-normal.woff2',
    'latin-ext': 'inter-latin-ext-opsz-normal.woff2',
    cyrillic: 'inter-cyrillic-opsz-normal.woff2',
    greek: 'inter-greek-opsz-normal.woff2',
  },
};
const newsreader: Family = {
  name: 'Newsreader',
  from: '@fontsource-variable/newsreader',
  weights: '200 800',
  files: { latin: 'newsreader-latin-wght-normal.woff2', 'latin-ext': 'newsreader-latin-ext-wght-normal.woff2' },
};

/** The font files of public pages, by their names in `/fonts/`, and the package of each. */
export const pageFonts: readonly { readonly name: string; readonly from: string }[] = [inter, newsreader].flatMap(
  ({ from, files }) => Object.values(files).map((name) => ({ name, from })),
);

const facesOf = ({ name, weights, files }: Family): string =>
  Object.entries(files)
    .map(
      ([script, file]) =>
        `@font-face{font-family:${name};font-weight:${weights};font-display:optional;src:url(/fonts/${file}) format("woff2");unicode-range:${ranges[script as Script]}}`,
    )
    .join('');

/** Inter for the texts of public pages and Newsreader for their titles; a file is asked for by what is written in it alone. */
export const pageFaces: string = facesOf(inter) + facesOf(newsreader);

/** The same of titles, where a page has one at first sight. */
export const titleFont: string = `/fonts/${newsreader.files.latin}`;

/** The file that nearly every page needs, asked for before the style sheet is read. */
export const textFont: string = `/fonts/${inter.files.latin}`;
