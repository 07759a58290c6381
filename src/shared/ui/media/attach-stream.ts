import Hls from 'hls.js/light';

/** Plays a stream through hls.js. @returns the way to stop */
export function attachStream(
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
): () => void {
  if (!Hls.isSupported()) {
    onFailure();
    return () => {};
  }
  const hls = new Hls({ enableWorker: false }); // a worker from a blob is what the content security policy forbids
  hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailure());
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
