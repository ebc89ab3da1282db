const gigabyte = 1024 ** 3;

/** Numbers of exports of a team. */
export const exportLimits = {
  /** The days that an export can be downloaded. */
  keptDays: 7,
  partBytes: 2 * gigabyte,
  leastPartBytes: 64 * 1024,
  mostPartBytes: 100 * gigabyte,
} as const;
