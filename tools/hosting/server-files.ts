/** Generates the web servers' rules for the built app: headers, caching, and the file for each URL. */
import { Hono } from 'hono';
import { EMBED_POLICY } from '../../server/embed/pages.ts';
import {
  FOLDER_RULES,
  FRAMED_PAGES,
  NOT_FOUND_TEXT,
  REVALIDATE,
  CONTENT_TYPES,
} from '../../server/http/build-rules.ts';
import { type InlineHashes, securityHeaders } from '../../server/http/security-headers.ts';
import type { HostSettings } from '../../src/shared/config/hosts.ts';

type Headers = readonly (readonly [name: string, value: string])[];
const POLICY = 'content-security-policy';

/** Returns the headers that the reference server sends with a document. */
async function headersOf(hosts: HostSettings, allowed: InlineHashes): Promise<Headers> {
  const app = new Hono();
  app.use(securityHeaders(hosts, allowed));
  app.get('/', (context) => context.body(null));
  return [...(await app.request('/')).headers];
}
const withPolicy = (headers: Headers, policy: string): Headers =>
  headers.map(([name, value]) => [name, name === POLICY ? policy : value]);

const bareType = (type: string) => type.split(';')[0]!;
/** Types that are sent with a charset; nginx adds it to HTML by itself. */
const TEXT_TYPES = Object.values(CONTENT_TYPES)
  .filter((type) => type.includes('charset') && bareType(type) !== 'text/html')
  .map(bareType);

/**
 * An nginx location with headers of its own inherits none, so each location lists all. Only successful responses get a
 * file's caching header, so that no browser caches an error for a year.
 */
const nginxLocation = (match: string, headers: Headers, caching: string, rest: string) => `
location ${match} {
${headers.map(([name, value]) => `    add_header ${name} "${value}" always;`).join('\n')}
    add_header cache-control "${caching}"${caching === REVALIDATE ? ' always' : ''};
    ${rest}
}`;
const nginxFolder = ({ folder, caching }: (typeof FOLDER_RULES)[number], headers: Headers) =>
  caching
    ? nginxLocation(folder, headers, caching, 'try_files $uri @missing;')
    : nginxLocation(folder, headers, REVALIDATE, NGINX_MISSING);
const NGINX_MISSING = `types {}
    default_type "text/plain; charset=utf-8";
    return 404 "${NOT_FOUND_TEXT}";`;

/** Returns rules for a `server` block whose root is the build. */
const nginx = (
  headers: Headers,
) => `# Made by the build. Include it in a \`server\` block whose \`root\` is this build.
# Where the API is on the same host, add a \`location /api/\` for it.
charset utf-8;
charset_types ${TEXT_TYPES.join(' ')};
gzip_static on;
types {
${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `    ${bareType(type)} ${extension};`)
  .join('\n')}
}
${[
  nginxLocation('/', headers, REVALIDATE, 'try_files $uri $uri.html /shell.html;'),
  nginxLocation('= /', headers, REVALIDATE, 'try_files /index.html =404;'),
  ...FRAMED_PAGES.map((path) =>
    nginxLocation(
      `= ${path}`,
      withPolicy(headers, EMBED_POLICY),
      REVALIDATE,
      'try_files $uri =404;',
    ),
  ),
  ...FOLDER_RULES.map((rule) => nginxFolder(rule, headers)),
  nginxLocation('@missing', headers, REVALIDATE, NGINX_MISSING),
].join('')}
`;

const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, '\t'.repeat(by));
const caddyBlock = (match: string, ...lines: string[]) =>
  `${match} {\n${indented(lines.filter(Boolean).join('\n'), 1)}\n}`;
const caddyHeaders = (headers: Headers, caching: string) =>
  caddyBlock(
    'header',
    ...[...headers, ['cache-control', caching] as const].map(
      ([name, value]) => `${name} "${value}"`,
    ),
  );
const CADDY_TYPES = Object.entries(CONTENT_TYPES).flatMap(([extension, type]) => [
  `@${extension} path *.${extension}`,
  `header @${extension} content-type "${type}"`,
]);
const CADDY_FILE = caddyBlock('file_server', 'precompressed br gzip', 'disable_canonical_uris');
const caddyFolder = ({ folder, caching }: (typeof FOLDER_RULES)[number], headers: Headers) => {
  const missing = [caddyHeaders(headers, REVALIDATE), `respond "${NOT_FOUND_TEXT}" 404`];
  if (!caching) return caddyBlock(`handle ${folder}*`, ...missing);
  return caddyBlock(
    `handle ${folder}*`,
    caddyBlock('@found', 'file', 'not path */'),
    caddyBlock('handle @found', caddyHeaders(headers, caching), ...CADDY_TYPES, CADDY_FILE),
    caddyBlock('handle', ...missing),
  );
};

/** Returns rules for a site whose root is the build. A directory is not a file: its URL belongs to the app. */
const caddy = (
  headers: Headers,
) => `# Made by the build. Import it, and say \`import morabi\` in a site whose \`root\` is this build.
# Where the API is on the same host, put a \`handle /api/*\` for it before that line.
${caddyBlock(
  '(morabi)',
  ...FOLDER_RULES.map((rule) => caddyFolder(rule, headers)),
  ...FRAMED_PAGES.map((path) =>
    caddyBlock(
      `handle ${path}`,
      caddyHeaders(withPolicy(headers, EMBED_POLICY), REVALIDATE),
      CADDY_FILE,
    ),
  ),
  caddyBlock('handle /', caddyHeaders(headers, REVALIDATE), 'rewrite * /index.html', CADDY_FILE),
  caddyBlock(
    'handle',
    caddyHeaders(headers, REVALIDATE),
    caddyBlock('@file', 'file', 'not path */'),
    caddyBlock('handle @file', ...CADDY_TYPES, CADDY_FILE),
    '@page file {path}.html',
    caddyBlock('handle @page', 'rewrite * {path}.html', CADDY_FILE),
    caddyBlock('handle', 'rewrite * /shell.html', CADDY_FILE),
  ),
  // An error while serving a file, such as an unreadable file, must not be cached like the file.
  caddyBlock(
    'handle_errors',
    `header cache-control "${REVALIDATE}"`,
    'respond "{http.error.status_code} {http.error.status_text}" {http.error.status_code}',
  ),
)}
`;

/**
 * @param allowed hashes of the documents' inline scripts and styles
 * @returns texts by file name
 */
export async function serverFiles(
  hosts: HostSettings,
  allowed: InlineHashes,
): Promise<Readonly<Record<'hosting/nginx.conf' | 'hosting/Caddyfile', string>>> {
  const headers = await headersOf(hosts, allowed);
  return { 'hosting/nginx.conf': nginx(headers), 'hosting/Caddyfile': caddy(headers) };
}
