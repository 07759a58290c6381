import { Box } from '@chakra-ui/react/box';
import { newsQuery } from '@/entities/news-item';
import { NewsList, useNews } from '@/features/news';
import { useInlineQuery } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { BellIcon } from '@/shared/ui/icons';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';

/** All news of the last month whose event still applies. */
export function NewsPage() {
  const query = useInlineQuery(newsQuery);
  const { news: unseen, see } = useNews();
  return (
    <Box maxW="720px" mx="auto">
      <PageHeader title={SCREENS.news.title} backTo={routes.profile}>
        {unseen.length > 0 && (
          <Button variant="quiet" onClick={() => see(...unseen.map(({ id }) => id))}>
            همه را دیدم
          </Button>
        )}
      </PageHeader>
      <Loaded
        query={query}
        failure="خبرها دریافت نشد."
        shape={[3, '72px']}
        onward={{ to: routes.profile, label: 'بازگشت به پروفایل' }}
      >
        {({ news, earlier }) =>
          news.length + earlier.length === 0 ? (
            <EmptyState icon={<BellIcon />}>
              هنوز خبری نیست؛ آماده شدن برنامه، پاسخ مربی و شروع کلاس زنده این‌جا می‌آید.
            </EmptyState>
          ) : (
            <NewsList news={news} earlier={earlier} onSee={see} />
          )
        }
      </Loaded>
    </Box>
  );
}
