/** Uploaded pictures: which are accepted, and that they are served with their pixels only. */
import sharp, { type Sharp } from 'sharp';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { uploads } from '../../server/db/schema';
import { Busy } from '../../server/refusals/refusals';
import { createFairQueue } from '../../server/uploads/fair-queue';
import { picturesOf } from '../../server/uploads/pictures';
import { useServer } from './member';
import { JPEG, PNG, pngOf, WEBP } from './pictures';

const server = useServer();
let token: string;
beforeAll(async () => {
  ({ token } = await server.newMember());
});

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
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

const KINDS = {
  jpeg: (orientation?: number) => picture((image) => image.jpeg({ quality: 100 }), orientation),
  png: (orientation?: number) => picture((image) => image.png(), orientation),
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
    expect(clean.toString('latin1')).not.toMatch(/secret-home|Exif|xmp|eXIf|PK/);
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

test.each([
  ['a very large photo', [12_000, 8000], [4096, 2731]],
  ['a sheet of a laboratory', [1080, 8000], [1000, 7407]],
  ['a long screenshot', [13_000, 900], [13_000, 900]],
])(
  '%s of %j pixels is stored with %j',
  async (_, [width, height], stored) => {
    const large = await sharp({
      create: { width: width!, height: height!, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer();
    const metadata = await sharp(await served(large)).metadata();
    expect([metadata.width, metadata.height]).toEqual(stored);
  },
  30_000,
);

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
  return Buffer.concat([bytes.subarray(0, at), segment, bytes.subarray(at)]);
}

test.each([
  ['png', PNG],
  ['jpg', JPEG],
  ['webp', WEBP],
])('a %s is detected by its bytes and stored under a random name', async (kind, bytes) => {
  const { data } = await server.upload(token, bytes, '../../evil.html');
  expect(barePath(data)).toMatch(new RegExp(`^/files/diets/[0-9a-f]{40}\\.${kind}$`));
  const stored = await server.send(data);
  expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
  const { width, height } = await sharp(await stored.arrayBuffer()).metadata();
  expect([width, height]).toEqual([2, 1]);
  expect(
    (await server.post('/api/FileManagerApi/RemoveFile', token, { filePath: data })).status,
  ).toBe(200);
  expect((await server.send(data)).status).toBe(404);
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['HTML declared as a picture', () => Buffer.from('<script>alert(1)</script>')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', () => Buffer.alloc(0)],
  ['a GIF', () => Buffer.from('GIF89a')],
  ['three bytes declared as a JPEG', () => bytesOf('ffd8ff')],
  ['the head of a JPEG', () => JPEG.subarray(0, 20)],
  ['a JPEG without its end', () => JPEG.subarray(0, -2)],
  ['a JPEG whose second segment is invalid', () => JPEG.map((byte, at) => (at === 20 ? 0 : byte))],
  ['a JPEG without its size', () => Buffer.from(bytesOf('ffd8ffda0002ffd9'))],
  ['a PNG without its pixels', () => PNG.subarray(0, 45)],
  ['a WebP without its end', () => WEBP.subarray(0, -1)],
  ['the head of a WebP', () => WEBP.subarray(0, 12)],
  ['a PNG of 50 000 × 50 000 pixels', () => pngOf(50_000)],
  ['a PNG of size 0', () => pngOf(0)],
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

/** Returns a progressive JPEG with another size in its header, which is all that is read before decoding. */
async function progressiveOf(width: number, height: number): Promise<Buffer> {
  const bytes = await picture((image) => image.jpeg({ progressive: true }));
  const header = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, header + 5);
  bytes.writeUInt16BE(width, header + 7);
  return bytes;
}

test.each([
  ['a hundred million pixels', async () => pngOf(12_000, 8_400)],
  ['150 million bytes of pixels', async () => pngOf(7_100, 7_100)],
  ['150 million bytes of coefficients', () => progressiveOf(5_100, 5_100)],
])('rejects a picture of more than %s before it is decoded', async (_, make) => {
  expect((await server.upload(token, new Uint8Array(await make()))).messages).toEqual([
    'ابعاد این تصویر بیش از اندازه است؛ لطفاً تصویر کوچک‌تری انتخاب کنید.',
  ]);
});

test('a member’s pictures have at most 300 MB in all; another member is not concerned', async () => {
  const [full, other] = [await server.newMember(), await server.newMember()];
  const path = '/files/diets/full.png';
  await server.db.insert(uploads).values({ path, userId: full.id, bytes: 300_000_000 });
  const { status, messages } = await server.upload(full.token, PNG);
  expect([status, messages[0]]).toEqual([400, expect.stringContaining('فضای تصویرهای شما پر است')]);
  expect((await server.upload(other.token, PNG)).status).toBe(200);
  await server.db.delete(uploads).where(eq(uploads.path, path));
});

test('lists 50 pictures of a member: those of the answers, then the latest', async () => {
  const [{ id: userId }, other] = [await server.newMember(), await server.newMember()];
  const [newest = '', ...older] = Array.from({ length: 52 }, (_, index) => `/files/diets/${index}`);
  const uploaded = (path: string, minutes: number) => ({
    path,
    userId,
    createdAt: new Date(Date.now() - minutes * 60_000),
  });
  const foreign = { ...uploaded('/files/diets/foreign', 0), userId: other.id };
  // The order of the rows is neither that of the times nor its reverse.
  await server.db.insert(uploads).values([...older.map(uploaded), uploaded(newest, -1), foreign]);
  const oldest = older.at(-1)!;
  const listed = await picturesOf(server.db, userId, [oldest, foreign.path]);
  expect(listed).toEqual([oldest, newest, ...older.slice(0, 48)]);
});

test('rejects pictures above five megabytes and accepts smaller ones', async () => {
  const picture = (size: number) =>
    Uint8Array.from({ length: size }, (_, index) => PNG[index] ?? 0);
  expect((await server.upload(token, picture(4_900_000))).status).toBe(200);
  expect((await server.upload(token, picture(5_000_001))).status).toBe(400);
  expect((await server.upload(token, picture(6_000_000))).status).toBe(400);
});

test('members take turns in a queue, and none of them fills it', async () => {
  const queue = createFairQueue(8);
  const done: string[] = [];
  const add = (owner: number, name: string) =>
    queue(owner, async () => {
      await Promise.resolve();
      done.push(name);
    });
  const busy = Array.from({ length: 3 }, (_, index) => add(1, `first ${index}`));
  expect(() => add(1, 'too many')).toThrow(Busy);
  const others = [
    add(2, 'second 0'),
    add(3, 'third 0'),
    queue(2, () => Promise.reject(new Error('broken'))),
  ];
  await expect(others.pop()).rejects.toThrow('broken');
  await Promise.all([...busy, ...others]);
  expect(done).toEqual(['first 0', 'first 1', 'second 0', 'third 0', 'first 2']);
  await add(1, 'again');
  expect(done.at(-1)).toBe('again');
});
