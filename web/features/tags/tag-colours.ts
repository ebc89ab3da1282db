/** Colours that stay apart from each other on both themes. */
export const tagColours: readonly (readonly [name: string, hex: string])[] = [
  ['Red', '#d64545'],
  ['Orange', '#dd7a2b'],
  ['Yellow', '#d0a215'],
  ['Green', '#3f9a52'],
  ['Teal', '#1f9c96'],
  ['Blue', '#3a76d8'],
  ['Indigo', '#6259c9'],
  ['Purple', '#9a52c2'],
  ['Pink', '#d0518f'],
  ['Brown', '#8a6243'],
  ['Grey', '#7b878a'],
];
