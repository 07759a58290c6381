/** The responses for crawlers and link previews: statuses, metadata, structured data, the sitemap. */
import sharp from 'sharp';
import { expect, test } from './support';
import { PUBLIC_PAGES } from './screens';

for (const [path] of PUBLIC_PAGES)
  test(`${path} has a title, a description, a canonical URL, a preview picture and structured data`, async ({
    request,
    baseURL,
  }) => {
    const html = await (await request.get(path)).text();
    const count = (text: string | RegExp) => html.split(text).length - 1;
    for (const tag of ['<title>', 'name="description"', 'property="og:title"', 'rel="canonical"'])
      expect(count(tag), tag).toBe(1);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}">`);
    const [, image] = /property="og:image" content="([^"]+)"/.exec(html)!;
    const picture = await request.get(image!);
    expect(picture.headers()['content-type']).toMatch(/^image\/(png|jpeg|webp)/); // link previews do not show SVG
    const [, json] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)!;
    const data = JSON.parse(json!) as Record<string, unknown>;
    expect(data['@context']).toBe('https://schema.org');
    const [about, second] = data['@graph'] as [Record<string, unknown>, Record<string, unknown>];
    const [, kind] = path.split('/');
    const type = { classes: 'Course', diets: 'Product', products: 'Product' }[kind!];
    if (!type) {
      expect(about).toMatchObject({ '@type': 'Organization', url: `${baseURL}/` });
      return;
    }
    expect(about).toMatchObject({
      '@type': type,
      url: baseURL + path,
      image,
      offers: {
        price: expect.any(Number),
        priceCurrency: 'IRR',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', url: `${baseURL}/` },
      },
    });
    if (type === 'Course')
      expect(about).toMatchObject({
        provider: { '@type': 'Organization', url: `${baseURL}/` },
        hasCourseInstance: {
          courseMode: 'Online',
          courseWorkload: expect.stringMatching(/^PT\d+M$/),
        },
      });
    expect(second).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: `${baseURL}/` }, { name: about.name }],
    });
    const { width, height } = await sharp(await picture.body()).metadata();
    expect([width, height], 'size of the preview picture').toEqual([1200, 630]);
    for (const tag of [
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
      'property="og:image:alt"',
      'name="twitter:card" content="summary_large_image"',
    ])
      expect(count(tag), tag).toBe(1);
  });

test('robots.txt links to a sitemap of the public pages except login and registration', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${baseURL}/sitemap.xml`,
  );
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  for (const [path] of PUBLIC_PAGES.filter(([path]) => !/login|register/.test(path)))
    expect(listed).toContain(baseURL + path);
  for (const address of listed) expect((await request.get(address)).status(), address).toBe(200);
  const items = xml.match(
    /<loc>[^<]+\/(classes|diets|products)\/\d+<\/loc><lastmod>\d{4}-[^<]+<\/lastmod>/g,
  );
  expect(items?.length).toBe(20);
});
