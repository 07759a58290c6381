import { Box } from '@chakra-ui/react/box';
import { dietFilesQuery } from '@/entities/user-diet';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { Card } from '@/shared/ui/card';
import { ContactSupport } from '@/shared/ui/empty-state';
import { DocumentIcon, ImageIcon, SoundIcon, VideoIcon } from '@/shared/ui/icons';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { useInlineQuery } from '@/shared/api';

const FILE_KINDS = {
  document: { name: 'سند', Icon: DocumentIcon },
  image: { name: 'تصویر', Icon: ImageIcon },
  video: { name: 'ویدیو', Icon: VideoIcon },
  sound: { name: 'صدا', Icon: SoundIcon },
};

/** The files of a diet, up to four. */
export function DietFilesPage({ dietId }: { dietId: number }) {
  const diet = useInlineQuery(dietFilesQuery(dietId));
  return (
    <Box maxW="720px" mx="auto">
      <PageHeader title={diet.data?.title || SCREENS.dietFiles.title} backTo={routes.myDiets} />
      <Loaded query={diet} failure="فایل‌های برنامه دریافت نشد." shape={[2, '140px']}>
        {({ files, modifiedAt }) =>
          files.length === 0 ? (
            <ContactSupport icon={<DocumentIcon />}>
              فایل برنامه‌ای برای این درخواست ثبت نشده است؛ لطفاً به مدیر یا پشتیبان ورزشی خود اطلاع
              دهید.
            </ContactSupport>
          ) : (
            <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(150px, 1fr))">
              {files.map(({ kind, label, url }) => {
                const { name, Icon } = FILE_KINDS[kind];
                return (
                  <Card key={kind}>
                    <Box asChild display="grid" justifyItems="center" gap="1" p="6" h="full">
                      <a href={url} target="_blank" rel="noopener noreferrer" data-plain="">
                        <Box as="span" color="turquoise" transform="scale(1.5)" mb="2">
                          <Icon />
                        </Box>
                        <Box as="span" fontWeight="semibold">
                          {label}
                        </Box>
                        <Box as="span" fontSize="sm" color="muted">
                          {name}، <bdi>{formatJalaliDate(modifiedAt)}</bdi>
                        </Box>
                      </a>
                    </Box>
                  </Card>
                );
              })}
            </Box>
          )
        }
      </Loaded>
    </Box>
  );
}
