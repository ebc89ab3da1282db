import { useEffect, useState } from 'react';
import { canCrop } from '#contract/versions/rules.ts';

export interface LocalPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** A file of the disk as a picture that can be cropped; none while it is opened, and when it is no such picture. */
export function useLocalPicture(file: File | undefined): LocalPicture | undefined {
  const [picture, setPicture] = useState<LocalPicture & { file: File }>();
  useEffect(() => {
    if (!file || !canCrop(file.type)) return;
    const src = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setPicture({ file, src, width: image.naturalWidth, height: image.naturalHeight });
    image.src = src;
    return () => {
      image.onload = null;
      URL.revokeObjectURL(src);
    };
  }, [file]);
  return picture && picture.file === file && picture.width > 0 ? picture : undefined;
}
