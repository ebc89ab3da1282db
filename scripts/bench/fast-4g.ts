/** As the developer tools of Chromium have it. */
export const fast4g = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 60 * 2.75,
};
