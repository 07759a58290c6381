import { type RefObject, useEffect, useState } from 'react';

const VIDEO_EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'timeupdate',
  'ended',
  'emptied',
  'loadedmetadata',
  'durationchange',
  'ratechange',
  'volumechange',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const;

/** The caption tracks of the video or of its stream. */
export const captionsOf = (video: HTMLVideoElement): TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

/** Whether full screen is supported; iPhones support it only for videos. */
const canFillScreen = (video: HTMLVideoElement): boolean =>
  document.fullscreenEnabled || 'webkitEnterFullscreen' in video;

const stateOf = (video: HTMLVideoElement) => ({
  isPaused: video.paused,
  /** The video plays as soon as more data is loaded (below `HAVE_FUTURE_DATA`). */
  isWaiting: !video.paused && video.readyState < 3,
  seconds: video.currentTime,
  /** seconds; 0: unknown, or a live stream */
  length: Number.isFinite(video.duration) ? video.duration : 0,
  speed: video.playbackRate,
  isMuted: video.muted,
  captions: captionsOf(video).length,
  hasCaptionsOn: captionsOf(video).some(({ mode }) => mode === 'showing'),
  canFillScreen: canFillScreen(video),
  fillsScreen: document.fullscreenElement?.contains(video) ?? false,
  canLeavePage: document.pictureInPictureEnabled && !video.disablePictureInPicture,
});
type VideoState = ReturnType<typeof stateOf>;

/** The state of a video, from its events; undefined until it is mounted. */
export function useVideoState(ref: RefObject<HTMLVideoElement | null>): VideoState | undefined {
  const [state, setState] = useState<VideoState>();
  useEffect(() => {
    const video = ref.current!;
    const update = () => setState(stateOf(video));
    const controller = new AbortController();
    for (const event of VIDEO_EVENTS) video.addEventListener(event, update, controller);
    for (const event of ['addtrack', 'removetrack', 'change'])
      video.textTracks.addEventListener(event, update, controller);
    document.addEventListener('fullscreenchange', update, controller);
    update();
    return () => controller.abort();
  }, [ref]);
  return state;
}

export const SEEK_SECONDS = 10;
export const SPEEDS = [1, 1.25, 1.5, 2] as const;

/** Ignores rejections of play(): unsupported media fire an error event, and an interrupted play needs no message. */
const ignoreRejection = () => {};

export function togglePlaying(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(ignoreRejection);
  else video.pause();
}

/** @param seconds target position, clamped to the video */
export function seek(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : seconds;
  video.currentTime = Math.min(end, Math.max(0, seconds));
}

/** @param by seconds, negative to go back */
export const step = (video: HTMLVideoElement, by: number): void =>
  seek(video, video.currentTime + by);

/** Sets the playback rate of this video, also for sources that it loads later. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

export function toggleMuted(video: HTMLVideoElement): void {
  video.muted = !video.muted;
}

/** Shows the first caption track, or hides it. */
export function toggleCaptions(video: HTMLVideoElement): void {
  const [first, ...otherTracks] = captionsOf(video);
  if (!first) return;
  first.mode = captionsOf(video).some(({ mode }) => mode === 'showing') ? 'hidden' : 'showing';
  for (const other of otherTracks) other.mode = 'hidden';
}

export function togglePictureInPicture(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement === video)
    document.exitPictureInPicture().catch(ignoreRejection);
  else video.requestPictureInPicture().catch(ignoreRejection);
}

/** @param frame element with the video and its controls */
export function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(ignoreRejection);
  else if (document.fullscreenEnabled) frame.requestFullscreen().catch(ignoreRejection);
  else (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
}

/**
 * The actions of the keyboard shortcuts by key code: the place of a key, whatever letter a Persian or Latin layout
 * writes.
 */
const SHORTCUTS: Readonly<Record<string, (video: HTMLVideoElement, frame: HTMLElement) => void>> = {
  Space: togglePlaying,
  KeyK: togglePlaying,
  ArrowLeft: (video) => step(video, -SEEK_SECONDS),
  KeyJ: (video) => step(video, -SEEK_SECONDS),
  ArrowRight: (video) => step(video, SEEK_SECONDS),
  KeyL: (video) => step(video, SEEK_SECONDS),
  KeyM: toggleMuted,
  KeyC: toggleCaptions,
  KeyF: (video, frame) => toggleFullScreen(frame, video),
};

/**
 * Keyboard shortcuts anywhere in the player; keys that the focused control handles itself are excluded.
 * @returns whether the key is a shortcut
 */
export function handleShortcut(
  code: string,
  focused: Element,
  frame: HTMLElement,
  video: HTMLVideoElement,
): boolean {
  const act = SHORTCUTS[code];
  if (!act || (code === 'Space' && focused.matches('button, select'))) return false;
  if (code.startsWith('Arrow') && focused.matches('select')) return false;
  act(video, frame);
  return true;
}
