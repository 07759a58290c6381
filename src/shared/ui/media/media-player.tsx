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
  // In the dark as well: where a frame and its page differ, the browser paints white under it.
  colorScheme: 'light',
  borderWidth: '0',
} as const;

/**
 * Plays what is to be played: a provider's page, embed markup in a sandbox of its own, or a file. What is far below is
 * loaded when somebody comes near it.
 */
export function MediaPlayer({
  media,
  title,
  poster,
  remembered,
}: {
  media: Media;
  /** what it shows, for those who can't see it */ title: string;
  /** address of a file's picture before it plays */ poster?: string;
  /** of a file, by whoever shows it */ remembered?: Playback;
}) {
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

/** Somebody else's markup in `/embed.html`: its scripts run, but with no origin, and nothing of the app in reach. */
function SandboxedEmbed({ markup, title }: { markup: string; title: string }) {
  const embed = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = embed;
    // its origin is opaque: no other target fits
    const send = () => current?.contentWindow?.postMessage({ type: 'embed', markup }, '*');
    send(); // it may be there already: rendered by a server
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
