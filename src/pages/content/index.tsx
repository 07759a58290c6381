import { Box } from '@chakra-ui/react/box';
import { contentPageQuery } from '@/entities/content';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { Card } from '@/shared/ui/card';
import { HtmlBody } from '@/shared/ui/html-body';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { BACKGROUND_META, useInlineQuery } from '@/shared/api';
import { displayInfoQuery, SellerFooter } from '@/entities/setting';
import { useQuery } from '@tanstack/react-query';

/** A content page, such as «about us» and the rules. */
export function ContentPage({ keyValue }: { keyValue: string }) {
  const page = useInlineQuery(contentPageQuery(keyValue));
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  return (
    <Box maxW="720px" mx="auto">
      <PageHeader title={page.data?.title || SCREENS.contentPage.title} backTo={routes.profile} />
      <Loaded
        query={page}
        failure="این صفحه دریافت نشد."
        onward={{ to: routes.profile, label: 'رفتن به پروفایل' }}
        shape={[1, '400px']}
      >
        {({ body }) => (
          <Card p="6">
            <HtmlBody html={body} />
          </Card>
        )}
      </Loaded>
      {settings && <SellerFooter settings={settings} />}
    </Box>
  );
}
