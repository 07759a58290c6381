import { Box } from '@chakra-ui/react/box';
import type { DefaultImage } from '@/shared/config/pictures';
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

interface PreviewProps {
  title: string;
  image: string;
  kind: DefaultImage;
  /** file, page or markup of the preview; empty: none */ videoSrc: string;
  /** whether the preview is a lesson of the class */ isLesson: boolean;
  isPlaying: boolean;
  onPlay: () => void;
}

/** The picture of an item, and below it, where it covers no figure, a button that plays the preview. */
export function Preview({
  title,
  image,
  kind,
  videoSrc,
  isLesson,
  isPlaying,
  onPlay,
}: PreviewProps) {
  const media = isPlaying ? mediaOfFile(videoSrc) : null;
  if (media)
    return (
      <MediaPlayer
        media={media}
        title={`پیش‌نمایش ${title}`}
        poster={panelFileUrl(image) ?? undefined}
      />
    );
  return (
    <Box borderRadius="card" overflow="hidden" boxShadow="card" bg="card">
      <Picture src={image} kind={kind} isFirst />
      {videoSrc && !isPlaying && (
        <Box
          asChild
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          w="full"
          minH="48px"
          color="turquoise"
          fontWeight="semibold"
          cursor="pointer"
        >
          <button type="button" onClick={onPlay}>
            <PlayIcon /> {isLesson ? 'جلسه رایگان' : 'پیش‌نمایش'}
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
