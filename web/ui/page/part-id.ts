/** The id of a part of a settings page: `Sign-in and roles` -> `part-sign-in-and-roles`. */
export const partId = (title: string): string => `part-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
