/** The address at which an endpoint tells of a public page, by the oEmbed standard. */
export const oembedAt =
  (endpoint: string) =>
  (permalink: string): string =>
    `${endpoint}?${new URLSearchParams({ url: permalink, format: 'json' })}`;
