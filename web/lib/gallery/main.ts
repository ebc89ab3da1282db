import { defineGallery } from './element.ts';
import { sizeFrames, tellHeight } from './frames.ts';

// A page may name the script once for each gallery.
if (defineGallery()) {
  sizeFrames();
  if (document.querySelector('body[data-gallery-page]')) tellHeight();
}
