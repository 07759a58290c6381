/** What web servers need to know to send the built app: headers, caching, and which file answers which address. */
import { Hono } from 'hono';
import { EMBED_POLICY } from '../../server/embed/pages.ts';
import { type Allowed, securityHeaders } from '../../server/http/security-headers.ts';
import type { HostSettings } from '../../src/shared/config/hosts.ts';

type Headers = readonly (readonly [name: string, value: string])[];
const POLICY = 'content-security-policy';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The headers that the reference server sends with a document. */
async function headersOf(hosts: HostSettings, allowed: Allowed): Promise<Headers> {
  const app = new Hono();
  app.use(securityHeaders(hosts, allowed));
  app.get('/', (context) => context.body(null));
  return [...(await app.request('/')).headers];
}
const withPolicy = (headers: Headers, policy: string): Headers =>
  headers.map(([name, value]) => [name, name === POLICY ? policy : value]);

// A location with headers of its own has none of those around it: each says all.
const nginxLocation = (match: string, headers: Headers, caching: string, rest: string) => `
location ${match} {
${[...headers, ['cache-control', caching] as const]
  .map(([name, value]) => `    add_header ${name} "${value}" always;`)
  .join('\n')}
    ${rest}
}`;

/** For a `server` block whose root is the build. */
const nginx = (
  headers: Headers,
) => `# Made by the build. Include it in a \`server\` block whose \`root\` is this build.
# Where the API is on the same host, add a \`location /api/\` for it.
charset utf-8;
gzip_static on;
${[
  nginxLocation('/', headers, 'no-cache', 'try_files $uri $uri.html /shell.html;'),
  nginxLocation('= /', headers, 'no-cache', 'try_files /index.html =404;'),
  nginxLocation(
    '~ ^/(embed|chat)\\.html$',
    withPolicy(headers, EMBED_POLICY),
    'no-cache',
    'try_files $uri =404;',
  ),
  nginxLocation('/assets/', headers, FOR_EVER, 'try_files $uri =404;'),
  nginxLocation('/images/', headers, 'no-cache', 'try_files $uri =404;'),
].join('')}
location /hosting/ {
    return 404;
}
`;

const caddyHeaders = (headers: Headers, caching: string) =>
  [...headers, ['cache-control', caching] as const]
    .map(([name, value]) => `\t\t\t${name} "${value}"`)
    .join('\n');
const caddyRoute = (match: string, headers: Headers, caching: string, rest: string) => `
	handle ${match}{
		header {
${caddyHeaders(headers, caching)}
		}
		${rest}
		file_server {
			precompressed br gzip
		}
	}`;

/** For a site whose root is the build. */
const caddy = (
  headers: Headers,
) => `# Made by the build. Import it, and say \`import morabi\` in a site whose \`root\` is this build.
# Where the API is on the same host, put a \`handle /api/*\` for it before that line.
(morabi) {${[
  caddyRoute('/assets/* ', headers, FOR_EVER, ''),
  caddyRoute('/images/* ', headers, 'no-cache', ''),
  caddyRoute('/embed.html ', withPolicy(headers, EMBED_POLICY), 'no-cache', ''),
  caddyRoute('/chat.html ', withPolicy(headers, EMBED_POLICY), 'no-cache', ''),
  `\n\thandle /hosting/* {\n\t\trespond 404\n\t}`,
  caddyRoute('', headers, 'no-cache', 'try_files {path} {path}.html /shell.html'),
].join('')}
}
`;

/**
 * @param allowed hashes of what the documents bring with them
 * @returns texts by the name of their file
 */
export async function serverFiles(
  hosts: HostSettings,
  allowed: Allowed,
): Promise<Readonly<Record<'hosting/nginx.conf' | 'hosting/Caddyfile', string>>> {
  const headers = await headersOf(hosts, allowed);
  return { 'hosting/nginx.conf': nginx(headers), 'hosting/Caddyfile': caddy(headers) };
}
