import { it } from 'vitest';

/**
 * With this variable, each installation has two servers, and every request goes to the other one than the request before: what one
 * of them remembers by itself is found out. Whatever tests do with `services` is done at the first; jobs are worked off there.
 */
export const alternate = process.env.VITRINE_TEST_ALTERNATE === '1';

/** `it`, for what one process does by itself: left out where requests go to two servers in turn. `_why` is for who reads it. */
export const inOneProcess = (_why: string): typeof it => (alternate ? it.skip : it) as typeof it;
