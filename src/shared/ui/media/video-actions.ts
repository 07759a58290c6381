/** What a person can do with a video, by a button or a key. */
import { captionsOf } from './use-video-state';

/** Seconds of one step back or ahead. */
export const STEP = 10;
/** Times the usual speed. */
export const SPEEDS = [1, 1.25, 1.5, 2] as const;

/** What cannot be played says so by an event of its own; a press that is taken back says nothing. */
const ignore = () => {};

export function togglePlaying(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(ignore);
  else video.pause();
}

/** @param seconds to go on from; outside of the video: its nearest end */
export function seek(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : seconds;
  video.currentTime = Math.min(end, Math.max(0, seconds));
}

/** @param by seconds, back where negative */
export const step = (video: HTMLVideoElement, by: number): void =>
  seek(video, video.currentTime + by);

/** The speed of this video and of what it loads next. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

export function toggleMuted(video: HTMLVideoElement): void {
  video.muted = !video.muted;
}

/** Shows the first captions, or none. */
export function toggleCaptions(video: HTMLVideoElement): void {
  const [first, ...others] = captionsOf(video);
  if (!first) return;
  first.mode = captionsOf(video).some(({ mode }) => mode === 'showing') ? 'hidden' : 'showing';
  for (const other of others) other.mode = 'hidden';
}

export function togglePictureInPicture(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement === video) document.exitPictureInPicture().catch(ignore);
  else video.requestPictureInPicture().catch(ignore);
}

/** @param frame the video with its controls */
export function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(ignore);
  else if (document.fullscreenEnabled) frame.requestFullscreen().catch(ignore);
  else (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
}

/** Keys that act wherever in the player the focus is; what a focused control does with a key is its own. */
export function actOnKey(
  key: string,
  focused: Element,
  frame: HTMLElement,
  video: HTMLVideoElement,
): boolean {
  if (key === ' ' && focused.matches('button, select')) return false;
  if (key.startsWith('Arrow') && focused.matches('select')) return false;
  switch (key.toLowerCase()) {
    case ' ':
    case 'k':
      togglePlaying(video);
      return true;
    case 'arrowleft':
    case 'j':
      step(video, -STEP);
      return true;
    case 'arrowright':
    case 'l':
      step(video, STEP);
      return true;
    case 'm':
      toggleMuted(video);
      return true;
    case 'c':
      toggleCaptions(video);
      return true;
    case 'f':
      toggleFullScreen(frame, video);
      return true;
    default:
      return false;
  }
}
