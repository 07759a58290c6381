import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { DefaultImage } from '@/shared/config/default-images';
import { mediaOfFile } from '@/shared/lib/embed';
import { panelFileUrl } from '@/shared/lib/panel-file';
import { PlayIcon } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { Picture } from '@/shared/ui/picture';

const MediaPlayer = lazyPart(
  async () => (await import('@/shared/ui/media')).MediaPlayer,
  <Skeleton height="200px" />,
);

/** The picture of an item, with a button that plays the preview lesson if there is one. */
export function Preview({
  title,
  image,
  kind,
  videoSrc,
}: {
  title: string;
  image: string;
  kind: DefaultImage;
  /** file, page or markup of the preview; empty: none */ videoSrc: string;
}) {
  const [isPlaying, setPlaying] = useState(false);
  const media = isPlaying ? mediaOfFile(videoSrc) : null;
  if (media)
    return (
      <MediaPlayer
        media={media}
        title={`جلسه رایگان ${title}`}
        poster={panelFileUrl(image) ?? undefined}
      />
    );
  return (
    <Box position="relative" borderRadius="card" overflow="hidden" boxShadow="card">
      <Picture src={image} kind={kind} isFirst />
      {videoSrc && !isPlaying && (
        <Box
          asChild
          position="absolute"
          bottom="3"
          insetStart="3"
          display="flex"
          alignItems="center"
          gap="2"
          minH="44px"
          ps="2"
          pe="4"
          borderRadius="full"
          bg="card"
          fontWeight="semibold"
          cursor="pointer"
        >
          <button type="button" onClick={() => setPlaying(true)}>
            <PlayIcon /> جلسه رایگان
          </button>
        </Box>
      )}
      {isPlaying && (
        <Box role="alert" p="3">
          این ویدیو در دسترس نیست.
        </Box>
      )}
    </Box>
  );
}
