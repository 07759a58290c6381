/** Width and height of the preview pictures that items have for links, in pixels. */
export const SHARE_PICTURE_SIZE = [1200, 630] as const;
