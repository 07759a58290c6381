import Hls from 'hls.js/light';

/** Plays a stream through hls.js. @param startAt seconds @returns the way to stop */
export function attachStream(
  video: HTMLVideoElement,
  url: string,
  startAt: number,
  onFailure: () => void,
): () => void {
  if (!Hls.isSupported()) {
    onFailure();
    return () => {};
  }
  const hls = new Hls({
    enableWorker: false, // a worker from a blob is what the content security policy forbids
    startPosition: startAt || -1, // -1: where the stream itself begins
  });
  hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailure());
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
