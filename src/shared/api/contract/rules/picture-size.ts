/** The size to which a picture is downscaled, by the app before the upload and by the server. */

/** The shorter side, in pixels, below which the letters of a photographed sheet become illegible. */
const LEGIBLE_SIDE_PIXELS = 1000;

/**
 * @param longest wanted maximum of the longer side, in pixels
 * @returns the factor, at most 1; a long picture stays longer than `longest`, so that its shorter side is legible
 */
export const scaleOfPicture = (width: number, height: number, longest: number): number =>
  Math.min(
    1,
    Math.max(longest / Math.max(width, height), LEGIBLE_SIDE_PIXELS / Math.min(width, height)),
  );
