import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';
import type { News } from '@/entities/news-item';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { Card } from '@/shared/ui/card';
import { NewsAbout } from './news-about';
import { NewsIcon } from './news-icon';

interface RowProps {
  item: News;
  isNew: boolean;
  onSee: () => void;
}

const Row = ({ item, isNew, onSee }: RowProps) => (
  <Box as="li" borderBottomWidth="1px" borderColor="hairline" _last={{ borderBottomWidth: '0' }}>
    <Box asChild display="flex" alignItems="center" gap="3" px="4" py="3" minH="72px">
      <Link to={item.path} data-plain="" onClick={onSee}>
        <NewsIcon kind={item.kind} />
        <Box as="span" flex="1" minW="0" lineHeight="1.7">
          <Box as="span" display="block" fontWeight={isNew ? 'bold' : undefined}>
            {item.heading}
          </Box>
          {item.title && (
            <Box as="span" display="block" fontSize="sm" color="muted">
              <NewsAbout {...item} />
            </Box>
          )}
          {item.createdAt && (
            <Box as="span" display="block" fontSize="xs" color="muted">
              <bdi>{formatJalaliDateTime(item.createdAt)}</bdi>
            </Box>
          )}
        </Box>
        {isNew && (
          <Box
            as="span"
            flexShrink="0"
            px="2"
            borderRadius="full"
            bg="tint"
            color="turquoise"
            fontSize="xs"
            fontWeight="bold"
          >
            تازه
          </Box>
        )}
      </Link>
    </Box>
  </Box>
);

interface NewsListProps {
  /** not seen yet */ news: readonly News[];
  /** seen */ earlier: readonly News[];
  /** marks news as seen */ onSee: (id: number) => void;
}

/** All news, the newest first: what was seen keeps its place. */
export function NewsList({ news, earlier, onSee }: NewsListProps) {
  const all = [...news, ...earlier].sort((one, other) => other.id - one.id);
  return (
    <Card as="ul" overflow="hidden">
      {all.map((item) => {
        const isNew = news.includes(item);
        return (
          <Row key={item.id} item={item} isNew={isNew} onSee={() => isNew && onSee(item.id)} />
        );
      })}
    </Card>
  );
}
