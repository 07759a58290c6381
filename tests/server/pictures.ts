/** Minimal pictures, valid and invalid. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64, 'base64'));

/** Two pixels wide, one high. */
export const PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4AWJiYGD4D8IAAAAA//9QayJMAAAABklE' +
    'QVQDAAYVAgHM1Qc9AAAAAElFTkSuQmCC',
);
export const JPEG = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////' +
    '////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////' +
    '////////////////////////////////////wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA' +
    'AAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAA' +
    'AAD/2gAMAwEAAhEDEQA/AIgAf//Z',
);
export const WEBP = bytesOf('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoCAAEAB0CWJaQAA3AA/u+5AAA=');

/** Returns the PNG with another size in its header, which is all that is read before decoding. */
export function pngOf(width: number, height = width): Uint8Array<ArrayBuffer> {
  const bytes = PNG.slice();
  const head = new DataView(bytes.buffer);
  head.setUint32(16, width);
  head.setUint32(20, height);
  return bytes;
}
