/** The share of the whole at which something stands, for `left` and `width`. */
export const share = (seconds: number, duration: number) => `${Math.min(100, (seconds / duration) * 100)}%`;
