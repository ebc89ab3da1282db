/** Days that a report is about: the last so many, or others. */
export const reportRanges = ['7', '30', '90', 'own'] as const;
export type ReportRange = (typeof reportRanges)[number];
