/** A point on the map, in degrees. */
export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/** The place in which something was made: in words, as a point, or both. */
export interface GeoPlace {
  readonly words: string | null;
  readonly spot: Spot | null;
}

const number = String.raw`\d{1,3}(?:\.\d+)?`;
const angle = (name: string) =>
  String.raw`(?<${name}before>[NSEW])?\s*(?<${name}sign>[+\-−])?(?<${name}degrees>${number})\s*(?<${name}mark>[°º])?\s*` +
  String.raw`(?:(?<${name}minutes>${number})\s*['′’]\s*)?(?:(?<${name}seconds>${number})\s*(?:["″”]|''|′′)\s*)?(?<${name}after>[NSEW])?`;
const coordinates = new RegExp(
  String.raw`^\s*${angle('a')}(?<between>\s*[,;]\s*|\s+|(?<=[NSEW])\s*)${angle('b')}\s*$`,
  'i',
);
const inBrackets = /^(?<words>.*\S)\s*\((?<inside>[^()]*)\)\s*$/s;
const decimals = 6;

interface Angle {
  readonly degrees: number;
  /** N, S, E or W. */
  readonly side: string | undefined;
  /** True when it can be nothing but an angle. */
  readonly plain: boolean;
}

function angleOf(groups: Record<string, string | undefined>, name: string): Angle | undefined {
  const part = (key: string) => groups[`${name}${key}`];
  const [degrees, minutes, seconds] = [
    Number(part('degrees')),
    Number(part('minutes') ?? 0),
    Number(part('seconds') ?? 0),
  ];
  if (minutes >= 60 || seconds >= 60) return undefined;
  const side = (part('before') ?? part('after'))?.toUpperCase();
  const sign = /[-−]/.test(part('sign') ?? '') || side === 'S' || side === 'W' ? -1 : 1;
  const all = sign * (degrees + minutes / 60 + seconds / 3600);
  const plain = side !== undefined || part('mark') !== undefined || (part('degrees') ?? '').includes('.');
  return { degrees: Number(all.toFixed(decimals)), side, plain };
}

/** A point, if the text is nothing else; `wrong` when it is one that is not on the earth. */
function readSpot(text: string): Spot | 'wrong' | undefined {
  const groups = coordinates.exec(text)?.groups;
  if (!groups) return undefined;
  const [a, b] = [angleOf(groups, 'a'), angleOf(groups, 'b')];
  if (!a || !b) return 'wrong';
  // Two numbers with nothing but a space between them are rather a house and a room.
  if (!/[,;]/.test(groups.between ?? '') && !(a.plain && b.plain)) return undefined;
  const eastFirst = /[EW]/.test(a.side ?? '') || /[NS]/.test(b.side ?? '');
  const northFirst = /[NS]/.test(a.side ?? '') || /[EW]/.test(b.side ?? '');
  if (eastFirst && northFirst) return 'wrong';
  const [lat, lng] = eastFirst ? [b.degrees, a.degrees] : [a.degrees, b.degrees];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : 'wrong';
}

/**
 * The place that someone typed: coordinates in degrees ('41.38, 2.17') or with minutes and seconds (41°23'N 2°10'E),
 * words, or words with coordinates in brackets. `undefined`: coordinates that are not on the earth.
 */
export function readPlace(typed: string): GeoPlace | undefined {
  const text = typed.trim();
  const whole = readSpot(text);
  if (whole === 'wrong') return undefined;
  if (whole) return { words: null, spot: whole };
  const { words, inside } = inBrackets.exec(text)?.groups ?? {};
  const spot = inside === undefined ? undefined : readSpot(inside);
  if (spot === 'wrong') return undefined;
  return spot ? { words: words ?? null, spot } : { words: text === '' ? null : text, spot: null };
}

const short = (degrees: number) => String(Number(degrees.toFixed(decimals)));

/** '45.4853, 12.4167' */
export const spotText = ({ lat, lng }: Spot): string => `${short(lat)}, ${short(lng)}`;

/** The text that `readPlace` reads back. */
export function placeText({ words, spot }: GeoPlace): string {
  if (!spot) return words ?? '';
  return words ? `${words} (${spotText(spot)})` : spotText(spot);
}
