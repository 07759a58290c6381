import Hls from 'hls.js/light';

/**
 * Plays a stream through hls.js.
 * @param startAt seconds
 * @returns a function that detaches the stream
 */
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
    enableWorker: false, // the content security policy forbids workers from blobs
    startPosition: startAt || -1, // -1: the stream's own start
  });
  hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailure());
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
