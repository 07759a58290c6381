/** Reads a video in the browser. */

const TIMEOUT_MS = 10_000;
/** The latest second of the poster, which is otherwise taken after a tenth of the video. */
const LAST_POSTER_SECOND = 10;
const MAX_POSTER_SIDE = 1280;
const POSTER_QUALITY = 0.85;

export interface VideoDescription {
  /** whole minutes, at least one; undefined: the file does not say its length */
  readonly minutes: number | undefined;
  /** a frame; undefined: this browser can't decode the video */ readonly poster: File | undefined;
}

const nextEvent = (video: HTMLVideoElement, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The video does not fire ${name}.`));
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', fail, { once: true });
    setTimeout(fail, TIMEOUT_MS);
  });

async function posterOf(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return undefined; // sound only
  const scale = Math.min(1, MAX_POSTER_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', POSTER_QUALITY);
  });
  return blob ? new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`) : undefined;
}

/** Reads the duration and a frame of a video; what the browser can't decode is missing. */
export async function describeVideo(file: File): Promise<VideoDescription> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const address = URL.createObjectURL(file);
  let minutes: number | undefined;
  try {
    const loaded = nextEvent(video, 'loadeddata');
    video.src = address;
    await loaded;
    const { duration } = video;
    const isKnown = Number.isFinite(duration);
    if (isKnown) minutes = Math.max(1, Math.round(duration / 60));
    const sought = nextEvent(video, 'seeked');
    video.currentTime = isKnown ? Math.min(duration / 10, LAST_POSTER_SECOND) : 0;
    await sought;
    return { minutes, poster: await posterOf(video, file.name) };
  } catch {
    return { minutes, poster: undefined };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
