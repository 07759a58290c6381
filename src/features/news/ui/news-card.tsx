import { Box } from '@chakra-ui/react/box';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { News } from '@/entities/news-item';
import type { NewsKind } from '@/shared/api/contract/rules/news';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import {
  BagIcon,
  ChatIcon,
  DocumentIcon,
  EditIcon,
  ReceiptIcon,
  ScaleIcon,
  VideoIcon,
} from '@/shared/ui/icons';

const ICONS: Readonly<Record<NewsKind, ComponentType>> = {
  programReady: DocumentIcon,
  formSentBack: EditIcon,
  commentAnswered: ChatIcon,
  parcelSent: BagIcon,
  refundMade: ReceiptIcon,
  classBegins: VideoIcon,
  weighIn: ScaleIcon,
};
const clock = new Intl.DateTimeFormat('fa-IR', { hour: 'numeric', minute: '2-digit' });

interface NewsCardProps {
  /** the newest first; at least one */ news: readonly [News, ...News[]];
  /** marks news as seen */ onSee: (id: number) => void;
}

/** The newest news that the member has not seen: what has happened, and the link to it. */
export function NewsCard({ news: [newest, ...others], onSee }: NewsCardProps) {
  const { id, kind, heading, title, startsAt, action, path } = newest;
  const Icon = ICONS[kind];
  const see = () => onSee(id);
  return (
    <Card as="section" aria-label="خبر تازه" p="3" display="flex" alignItems="center" gap="3">
      <Box
        display="grid"
        placeContent="center"
        w="48px"
        h="48px"
        flexShrink="0"
        borderRadius="control"
        bg="tint"
        color="turquoise"
        css={{ '@media (max-width: 22rem)': { display: 'none' } }}
      >
        <Icon />
      </Box>
      {/* The next news takes the place of one that was seen, and is read out. */}
      <Box flex="1" minW="0" lineHeight="1.6" aria-live="polite">
        <Link to={path} data-plain="" onClick={see}>
          <Box as="span" display="block" fontSize={{ base: 'sm', sm: 'md' }} fontWeight="bold">
            {heading}
          </Box>
          {title && (
            <Box as="span" display="block" fontSize="xs" color="muted" lineClamp="1">
              <bdi>{title}</bdi>
              {startsAt && `، ساعت ${clock.format(new Date(startsAt))}`}
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
          <Box fontSize="xs" color="muted">
            {formatNumber(others.length)} خبر دیگر
          </Box>
        )}
      </Box>
    </Card>
  );
}
