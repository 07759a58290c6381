import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import type { Media } from '@/shared/lib/embed';
import { type Playback, VideoFile } from './video-file';

const frame = {
  w: 'full',
  aspectRatio: '16 / 9',
  borderRadius: 'card',
  bg: '#0F1A17',
  boxShadow: 'card',
  // The frame has a light scheme in the dark scheme too: if the schemes of a frame and its page differ, the browser
  // paints a white background.
  colorScheme: 'light',
  borderWidth: '0',
} as const;

interface MediaPlayerProps {
  media: Media;
  /** accessible name of the media */ title: string;
  /** URL of a file's poster */ poster?: string;
  /** the stored position and speed, if the media is a file */ remembered?: Playback;
}

/** Plays a provider's page, embed markup in its own sandbox, or a file. Media far below the viewport load lazily. */
export function MediaPlayer({ media, title, poster, remembered }: MediaPlayerProps) {
  if (media.by === 'file')
    return <VideoFile url={media.url} title={title} poster={poster} remembered={remembered} />;
  if (media.by === 'markup') return <SandboxedEmbed markup={media.markup} title={title} />;
  return (
    <Box asChild {...frame}>
      <iframe
        loading="lazy"
        src={media.url}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    </Box>
  );
}

/** Third-party markup in `/embed.html`: its scripts run in an opaque origin, without access to the app. */
function SandboxedEmbed({ markup, title }: { markup: string; title: string }) {
  const embed = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = embed;
    // the frame's origin is opaque, so no specific target origin matches
    const send = () => current?.contentWindow?.postMessage({ type: 'embed', markup }, '*');
    send(); // a server-rendered frame may be loaded already
    current?.addEventListener('load', send);
    return () => current?.removeEventListener('load', send);
  }, [markup]);
  return (
    <Box asChild {...frame}>
      <iframe
        key={markup}
        ref={embed}
        loading="lazy"
        src="/embed.html"
        title={title}
        sandbox="allow-scripts"
        allow="autoplay; fullscreen"
      />
    </Box>
  );
}
