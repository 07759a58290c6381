/** `robots.txt` and the sitemap for search engines. */

/** @param origin public origin of the app; undefined: unknown */
export const robots = (origin?: string): string =>
  `User-agent: *\nDisallow: /api/\n${origin ? `Sitemap: ${origin}/sitemap.xml\n` : ''}`;

/** @param paths of the pages */
export const siteMap = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${origin}${path}</loc></url>`)
    .join('')}</urlset>`;
