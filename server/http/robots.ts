/** What those are told who look for pages to be found. */

/** @param origin where the app is found; undefined: nobody knows */
export const robots = (origin?: string): string =>
  `User-agent: *\nDisallow: /api/\n${origin ? `Sitemap: ${origin}/sitemap.xml\n` : ''}`;

/** @param paths of the pages */
export const siteMap = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${origin}${path}</loc></url>`)
    .join('')}</urlset>`;
