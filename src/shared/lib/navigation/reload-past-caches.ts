/** Milliseconds after which the page reloads with whatever has come. */
const LIMIT = 5_000;

/** Addresses of the build's files that the document names or has asked for. */
function filesOfBuild(): Set<string> {
  const named = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(
    '[src^="/assets/"], [href^="/assets/"]',
  );
  const asked = performance.getEntriesByType?.('resource') ?? [];
  return new Set([
    ...[...named].map(({ src, href }) => src || href),
    ...asked.flatMap(({ name }) => (new URL(name).pathname.startsWith('/assets/') ? name : [])),
  ]);
}

/**
 * Reloads the page after fetching the build's files past the caches of the browser and of the service worker: a file
 * that came damaged, or a cached 404, would fail again.
 */
export function reloadPastCaches(): void {
  const reload = () => window.location.reload();
  const timer = setTimeout(reload, LIMIT);
  void Promise.all([...filesOfBuild()].map((file) => fetch(file, { cache: 'reload' })))
    .catch(() => {})
    .then(() => {
      clearTimeout(timer);
      reload();
    });
}
