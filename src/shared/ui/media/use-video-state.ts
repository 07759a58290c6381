import { type RefObject, useEffect, useState } from 'react';

const EVENTS = [
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

/** Captions that the video has, or the stream that it plays. */
export const captionsOf = (video: HTMLVideoElement): TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

/** What the browser can do with this video besides playing it. Phones of Apple know full screen of videos only. */
const canFillScreen = (video: HTMLVideoElement): boolean =>
  document.fullscreenEnabled || 'webkitEnterFullscreen' in video;

const stateOf = (video: HTMLVideoElement) => ({
  isPaused: video.paused,
  /** It plays as soon as there is more of it (less than `HAVE_FUTURE_DATA` is there). */
  isWaiting: !video.paused && video.readyState < 3,
  seconds: video.currentTime,
  /** 0: not known, or a live stream */
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

/** What a video is doing, as its own events tell it; undefined until it is there. */
export function useVideoState(ref: RefObject<HTMLVideoElement | null>): VideoState | undefined {
  const [state, setState] = useState<VideoState>();
  useEffect(() => {
    const video = ref.current!;
    const look = () => setState(stateOf(video));
    const stop = new AbortController();
    for (const event of EVENTS) video.addEventListener(event, look, stop);
    for (const event of ['addtrack', 'removetrack', 'change'])
      video.textTracks.addEventListener(event, look, stop);
    document.addEventListener('fullscreenchange', look, stop);
    look();
    return () => stop.abort();
  }, [ref]);
  return state;
}
