import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandYoutube,
  IconDeviceDesktop,
  type TablerIcon,
} from '@tabler/icons-react';
import { number } from '../../lib/format.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place that shows pictures in a size of its own. */
export interface Place extends Size {
  readonly key: string;
  readonly name: string;
  readonly icon: TablerIcon;
}

const place = (key: string, name: string, icon: TablerIcon, width: number, height: number): Place => ({
  ...{ key, name, icon, width, height },
});

/** The places to crop for. Those of Instagram have the sizes of product.md §5. */
export const places: readonly Place[] = [
  place('instagram_post', 'Instagram post', IconBrandInstagram, 1080, 1350),
  place('instagram_square', 'Instagram square', IconBrandInstagram, 1080, 1080),
  place('instagram_landscape', 'Instagram landscape', IconBrandInstagram, 1080, 566),
  place('instagram_story', 'Instagram story', IconBrandInstagram, 1080, 1920),
  place('facebook_link', 'Facebook link', IconBrandFacebook, 1200, 630),
  place('linkedin_post', 'LinkedIn post', IconBrandLinkedin, 1200, 627),
  place('youtube_thumbnail', 'YouTube thumbnail', IconBrandYoutube, 1280, 720),
  place('pinterest_pin', 'Pinterest pin', IconBrandPinterest, 1000, 1500),
  place('screen_4k', '4K screen', IconDeviceDesktop, 3840, 2160),
];

/** The reason a picture is too small for a place, in words; undefined when it is large enough. */
export function tooSmallFor(place: Size, picture: Size): string | undefined {
  if (picture.width < place.width) return `needs ${number(place.width)} wide`;
  if (picture.height < place.height) return `needs ${number(place.height)} high`;
  return undefined;
}
