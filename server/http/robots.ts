/** `robots.txt` and the sitemap for search engines. */

/** @param origin public origin of the app; undefined: unknown */
export const robots = (origin?: string): string =>
  `User-agent: *\nDisallow: /api/\n${origin ? `Sitemap: ${origin}/sitemap.xml\n` : ''}`;

/** @param pages the path of each page, and the ISO date-time of its last change (empty: not known) */
export const siteMap = (origin: string, pages: ReadonlyMap<string, string>): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
    ...pages,
  ]
    .map(
      ([path, updatedAt]) =>
        `<url><loc>${origin}${path}</loc>${updatedAt && `<lastmod>${updatedAt}</lastmod>`}</url>`,
    )
    .join('')}</urlset>`;
