/** An uploaded picture is served with its pixels only: no location, no comment, no embedded second file. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer } from './member';

const server = useServer();
let token: string;
beforeAll(async () => {
  ({ token } = await server.newMember());
});

const SECRET = 'secret-home-35.7219N';
/** Returns 40 × 20 pixels, the left half red and the right half blue, with a secret in every kind of metadata. */
async function picture(encode: (image: Sharp) => Sharp, orientation = 1): Promise<Buffer> {
  const red = sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } });
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
    .composite([{ input: await red.png().toBuffer(), left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: SECRET, ImageDescription: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 43/1 18/1', GPSAreaInformation: SECRET },
    })
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`);
  return encode(image).toBuffer();
}

const jpegSegment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
};
const pngChunk = (type: string, text: string) => {
  const body = Buffer.from(type + text, 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(text.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
};
const insert = (bytes: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);

const KINDS = {
  jpeg: async (orientation?: number) =>
    insert(
      await picture((image) => image.jpeg({ quality: 100 }), orientation),
      2,
      jpegSegment(0xfe, SECRET),
      jpegSegment(0xed, `Photoshop 3.0\0${SECRET}`),
    ),
  png: async (orientation?: number) =>
    insert(
      await picture((image) => image.png(), orientation),
      33, // after the header
      pngChunk('tEXt', `Comment\0${SECRET}`),
      pngChunk('hiDn', SECRET),
    ),
  webp: (orientation?: number) => picture((image) => image.webp({ lossless: true }), orientation),
};

async function served(bytes: Buffer): Promise<Buffer> {
  const { status, data, messages } = await server.upload(token, new Uint8Array(bytes));
  expect(status, messages.join()).toBe(200);
  return Buffer.from(await (await server.send(data)).arrayBuffer());
}
const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
};

describe.each(Object.entries(KINDS))('a %s', (_, make) => {
  test('is served without metadata and without appended data', async () => {
    const bytes = Buffer.concat([await make(), Buffer.from(`PK\u0003\u0004${SECRET}`)]);
    expect(bytes.toString('latin1')).toContain(SECRET);
    const clean = await served(bytes);
    expect(clean.toString('latin1')).not.toMatch(
      /secret-home|Exif|xmp|Photoshop|tEXt|eXIf|hiDn|PK/,
    );
    const { exif, xmp, iptc, comments } = await sharp(clean).metadata();
    expect({ exif, xmp, iptc, comments }).toEqual({});
  });

  test('rotated by EXIF is stored upright', async () => {
    const clean = await served(await make(6));
    expect(await sharp(clean).metadata()).toMatchObject({ width: 20, height: 40 });
    expect((await sharp(clean).metadata()).orientation).toBeUndefined();
    expect(await colourAt(clean, 10, 4)).toBe('red');
    expect(await colourAt(clean, 10, 35)).toBe('blue');
  });
});

test('a very large picture is stored with 4096 pixels on its longer side', async () => {
  const large = await sharp({
    create: { width: 12_000, height: 8_000, channels: 3, background: 'red' },
  })
    .jpeg()
    .toBuffer();
  expect(await sharp(await served(large)).metadata()).toMatchObject({ width: 4096, height: 2731 });
}, 30_000);

/** Returns a RIFF file whose content is declared as WebP. */
const riff = (content: string) => {
  const head = Buffer.from('RIFF\0\0\0\0WEBP');
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, Buffer.from(content)]);
};
async function withSecondSize(): Promise<Buffer> {
  const bytes = await picture((image) => image.jpeg());
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const segment = Buffer.from(bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2)));
  segment.writeUInt16BE(9_000, 5);
  return insert(bytes, at, segment);
}

test.each([
  ['an SVG in a WebP', () => riff('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an SVG in a chunk of a WebP', () => riff('VP8 \u0010\0\0\0<svg xmlns="x"/>')],
  ['a JPEG that contains its size twice', withSecondSize],
  ['a PNG whose pixels are missing', async () => (await KINDS.png()).subarray(0, -200)],
  ['HTML behind the first bytes of a JPEG', () => Buffer.from('\xff\xd8\xff<html>', 'latin1')],
  ['a TIFF', async () => picture((image) => image.tiff())],
])('rejects %s', async (_, make) => {
  expect(await server.upload(token, new Uint8Array(await make()))).toMatchObject({
    status: 400,
    data: null,
  });
});

test('ten simultaneous uploads of pictures all succeed', async () => {
  const bytes = new Uint8Array(await KINDS.jpeg());
  const { token: other } = await server.newMember();
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.upload(other, bytes)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});
