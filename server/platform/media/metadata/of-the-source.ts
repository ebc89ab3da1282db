/**
 * Tags that are true of the source alone: size, orientation, layout of bytes and colours, development, regions of people
 * in it, and small pictures that would still show what was cut away. Written out: exiftool takes twice as long by patterns.
 */
export const ofTheSource = [
  ...['Orientation', 'SubjectArea', 'SubjectLocation', 'ImageWidth', 'ImageHeight', 'ExifImageWidth'],
  ...['ExifImageHeight', 'RelatedImageWidth', 'RelatedImageHeight', 'SonyRawImageSize', 'IPTCImageWidth'],
  ...['IPTCImageHeight', 'PageImageWidth', 'PageImageHeight', 'CameraImagingModelImageWidth'],
  ...['CameraImagingModelImageHeight'],
  ...['Thumbnails', 'ThumbnailImage', 'ThumbnailLength', 'ThumbnailOffset', 'ThumbnailFormat', 'ThumbnailWidth'],
  ...['ThumbnailHeight', 'PreviewImage', 'PreviewImageLength', 'PreviewImageStart', 'OtherImage', 'OtherImageInfo'],
  ...['OtherImageLength', 'OtherImageStart', 'JpgFromRaw', 'JpgFromRawLength', 'JpgFromRawStart'],
  ...['ColorSpace', 'Gamma', 'WhitePoint', 'PrimaryChromaticities', 'TransferFunction'],
  ...['ReferenceBlackWhite', 'YCbCrCoefficients', 'YCbCrPositioning', 'YCbCrSubSampling', 'BitsPerSample'],
  ...['Compression', 'PhotometricInterpretation', 'SamplesPerPixel', 'PlanarConfiguration'],
  ...['ComponentsConfiguration', 'CompressedBitsPerPixel', 'InteropIndex', 'InteropVersion'],
  ...['IFD1', 'XMP-crs', 'XMP-mwg-rs', 'XMP-MP', 'XMP-GPano', 'XMP-GDepth', 'XMP-GImage', 'XMP-xmpNote'].map(
    (group) => `${group}:All`,
  ),
];

/** Notes of a camera's maker. Exiftool takes the first for all the hundred names of them, which costs a quarter of the time. */
export const makerNotes = ['MakerNotes', 'MakerNote'];

/** The notes that are left where exiftool opens none of them (`-fast2`): those that it opens in no case. */
export const plainMakerNotes = [
  ...['MakerNoteMinolta3', 'MakerNoteSamsung1a', 'MakerNoteUnknownText', 'MakerNoteUnknownBinary'],
];
