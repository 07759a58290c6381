import { Box } from '@chakra-ui/react/box';
import { DefaultImage } from '@/shared/config/default-images';
import { panelFileUrl } from '@/shared/lib/panel-file';
import { Picture } from '@/shared/ui/picture';

/** Illustrations in the file of the default picture: each is a view of it. */
const VARIATIONS = 5;

/** The default picture of a lesson; neighbours in a list differ. */
const illustrationOf = (id: number): string =>
  `/images/default-lesson.svg#${(id % VARIATIONS) + 1}`;

/** Address of what stands in a lesson's video before it plays. */
export const lessonPoster = (id: number, image: string): string =>
  panelFileUrl(image) ?? illustrationOf(id);

/** A lesson's own picture, or its variation of the default one. */
export const LessonPicture = ({ id, image }: { id: number; image: string }) =>
  image ? (
    <Picture src={image} kind={DefaultImage.lesson} />
  ) : (
    <Box asChild w="full" aspectRatio="16 / 10" objectFit="cover" bg="tint" borderRadius="inherit">
      <img src={illustrationOf(id)} alt="" loading="lazy" decoding="async" />
    </Box>
  );
