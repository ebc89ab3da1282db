const browsers: readonly [token: RegExp, name: string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: readonly [token: RegExp, name: string, handheld?: true][] = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Firefox on Windows', from what a browser says of itself: a few well-known words, and no guess beyond them. */
export function browserName(agent: string | null): { name: string; handheld: boolean } {
  const text = agent ?? '';
  const browser = browsers.find(([token]) => token.test(text))?.[1] ?? 'Unknown browser';
  const [, system, handheld = false] = systems.find(([token]) => token.test(text)) ?? [];
  return { name: system ? `${browser} on ${system}` : browser, handheld };
}
