/**
 * Calls back when the service worker has newer responses than those that it served from its cache.
 * @returns a function that unsubscribes
 */
export function onRenewed(listener: () => void): () => void {
  const { serviceWorker } = navigator; // undefined in an insecure context
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'renewed') listener();
  };
  serviceWorker?.addEventListener('message', onMessage);
  return () => serviceWorker?.removeEventListener('message', onMessage);
}
