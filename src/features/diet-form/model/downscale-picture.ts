import { scaleOfPicture } from '@/shared/api/contract/rules/picture-size';

/** Longer side of an uploaded photo: enough detail for an expert, at a tenth of a phone camera's file size. */
const LONGER_SIDE_PIXELS = 1600;
const UNCHANGED_UP_TO_BYTES = 300_000;

/** Downscales a photo for slow networks; a file that can't be decoded is unchanged: the server validates it. */
export async function downscalePicture(file: File): Promise<File> {
  if (file.size <= UNCHANGED_UP_TO_BYTES) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = scaleOfPicture(bitmap.width, bitmap.height, LONGER_SIDE_PIXELS);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  );
  return blob && blob.size < file.size
    ? new File([blob], 'picture.jpg', { type: 'image/jpeg' })
    : file;
}
