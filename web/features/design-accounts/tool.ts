import { designToolNames } from '#contract/design-accounts/tools.ts';

/** The design tool of the screens: so far there is one. */
export const design_tool = 'canva';
export const toolName: string = designToolNames[design_tool];
