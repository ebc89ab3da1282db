/** The kinds of activity of a Media Centre. */
export const centreActivities = ['change', 'publication', 'request', 'answer'] as const;
export type ActivityKind = (typeof centreActivities)[number];
