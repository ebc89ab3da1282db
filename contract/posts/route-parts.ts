/** Parts that the calls of posts share: who may make them, and what the plan has to include. */
export const reading = { access: 'member', flags: ['MANAGE_POSTS', 'PUBLISH_POSTS'] } as const;
/** Possible without the plan, too. */
export const ending = { access: 'member', flags: ['MANAGE_POSTS'] } as const;
export const writing = { ...ending, feature: 'SOCIALS' } as const;
export const publishing = { access: 'member', flags: ['PUBLISH_POSTS'], feature: 'SOCIALS' } as const;
/** Open to those who write and to those who publish. */
export const talking = { ...reading, feature: 'SOCIALS' } as const;
