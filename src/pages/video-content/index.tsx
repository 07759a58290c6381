import { Box } from '@chakra-ui/react/box';
import { videoSetQuery } from '@/entities/content';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { VideoIcon } from '@/shared/ui/icons';
import { Loaded } from '@/shared/ui/loaded';
import { MediaPlayer } from '@/shared/ui/media';
import { PageHeader } from '@/shared/ui/page-header';
import { mediaOfFile } from '../../shared/lib/embed';
import { BACKGROUND_META, useInlineQuery } from '@/shared/api';
import { displayInfoQuery, SellerFooter } from '@/entities/setting';
import { useQuery } from '@tanstack/react-query';

const HOME_LINK = { to: routes.home, label: 'رفتن به خانه' };

function Video({
  title,
  description,
  filePath,
}: Record<'title' | 'description' | 'filePath', string>) {
  const media = mediaOfFile(filePath);
  return (
    <Card as="article" p="4" display="grid" gap="2">
      <Box as="h2" fontSize="lg" fontWeight="bold">
        <bdi>{title}</bdi>
      </Box>
      {media ? <MediaPlayer media={media} title={title} /> : <p>این ویدیو در دسترس نیست.</p>}
      <Box color="muted">
        <bdi>{description}</bdi>
      </Box>
    </Card>
  );
}

/** A page of videos with their descriptions, such as the site guide. */
export function VideoContentPage({ keyValue }: { keyValue: string }) {
  const set = useInlineQuery(videoSetQuery(keyValue));
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  return (
    <Box maxW="720px" mx="auto">
      <PageHeader title={set.data?.title || SCREENS.videoPage.title} backTo={routes.home} />
      <Loaded query={set} failure="ویدیوها دریافت نشد." onward={HOME_LINK} shape={[2, '300px']}>
        {({ videos }) =>
          videos.length === 0 ? (
            <EmptyState
              icon={<VideoIcon />}
              action={<LinkButton to={HOME_LINK.to}>{HOME_LINK.label}</LinkButton>}
            >
              هنوز ویدیویی در این صفحه نیست.
            </EmptyState>
          ) : (
            <Box display="grid" gap="4">
              {videos.map((video) => (
                <Video key={video.id} {...video} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {settings && <SellerFooter settings={settings} />}
    </Box>
  );
}
