import type { LazyFeature } from './declaration.ts';

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) => one.order - other.order;

/** The later declarations of all features, each list in its order. */
export const lazyListsOf = (features: readonly LazyFeature[]) => ({
  links: Object.assign({}, ...features.map(({ links }) => links)) as NonNullable<LazyFeature['links']>,
  filePanels: features.flatMap(({ filePanels = [] }) => filePanels),
  fileDialogs: Object.assign({}, ...features.map((one) => one.fileDialogs)) as NonNullable<LazyFeature['fileDialogs']>,
  palette: features.flatMap(({ palette = [] }) => palette).sort(byOrder),
  usage: features.flatMap(({ usage = [] }) => usage).sort(byOrder),
  sharedLinks: features.flatMap(({ sharedLinks = [] }) => sharedLinks).sort(byOrder),
  settings: features.flatMap(({ settings = [] }) => settings).sort(byOrder),
  staff: features.flatMap(({ staff = [] }) => staff).sort(byOrder),
});
export type LazyFeatureLists = ReturnType<typeof lazyListsOf>;
