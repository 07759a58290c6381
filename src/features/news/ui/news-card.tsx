import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';
import type { News } from '@/entities/news-item';
import { routes } from '@/shared/config/routes';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { NewsAbout } from './news-about';
import { NewsIcon } from './news-icon';

interface NewsCardProps {
  /** the newest first; at least one */ news: readonly [News, ...News[]];
  /** marks news as seen */ onSee: (id: number) => void;
}

/** The newest news that the member has not seen: what has happened, and the link to it. */
export function NewsCard({ news: [newest, ...others], onSee }: NewsCardProps) {
  const { id, kind, heading, title, startsAt, action, path } = newest;
  const see = () => onSee(id);
  return (
    <Card as="section" aria-label="خبر تازه" p="3" display="flex" alignItems="center" gap="3">
      <NewsIcon kind={kind} />
      {/* The next news takes the place of one that was seen, and is read out. */}
      <Box flex="1" minW="0" lineHeight="1.6" aria-live="polite">
        <Link to={path} data-plain="" onClick={see}>
          <Box as="span" display="block" fontSize={{ base: 'sm', sm: 'md' }} fontWeight="bold">
            {heading}
          </Box>
          {title && (
            <Box as="span" display="block" fontSize="xs" color="muted" lineClamp="1">
              <NewsAbout title={title} startsAt={startsAt} />
            </Box>
          )}
          <Box as="span" display="block" fontSize="sm" color="turquoise">
            {action}
          </Box>
        </Link>
      </Box>
      <Box display="grid" justifyItems="center" flexShrink="0">
        <Button aria-label={`دیدم: ${heading}`} onClick={see}>
          دیدم
        </Button>
        {others.length > 0 && (
          <Box
            asChild
            display="grid"
            alignContent="center"
            fontSize="xs"
            color="muted"
            minH="44px"
            mb="-2"
          >
            <Link to={routes.news} data-plain="">
              {formatNumber(others.length)} خبر دیگر
            </Link>
          </Box>
        )}
      </Box>
    </Card>
  );
}
