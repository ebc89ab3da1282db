/** Parts that the calls of social posts and groups share. */
export const working = { access: 'member', flags: ['MANAGE_POSTS'], feature: 'UGC_PLUS' } as const;
