/**
 * Calls back when the service worker has got newer answers than those that the page was given from its cache. Returns
 * the way to stop.
 */
export function onRenewed(listener: () => void): () => void {
  const { serviceWorker } = navigator; // undefined where the context is not secure
  const hear = ({ data }: MessageEvent) => {
    if (data === 'renewed') listener();
  };
  serviceWorker?.addEventListener('message', hear);
  return () => serviceWorker?.removeEventListener('message', hear);
}
