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

/** Name, sign and ground of each kind of file; the grounds are tints of the theme's colours. */
const FILE_KINDS = {
  document: { name: 'سند', Icon: DocumentIcon, ground: 'rgb(11 122 117 / 0.14)' },
  image: { name: 'تصویر', Icon: ImageIcon, ground: 'rgb(242 167 27 / 0.22)' },
  video: { name: 'ویدیو', Icon: VideoIcon, ground: 'rgb(179 38 62 / 0.14)' },
  sound: { name: 'صدا', Icon: SoundIcon, ground: 'rgb(90 107 101 / 0.18)' },
};

interface FileCardProps {
  kind: keyof typeof FILE_KINDS;
  label: string;
  url: string;
  modifiedAt: string;
}

/** A file, as a row that opens it. */
function FileCard({ kind, label, url, modifiedAt }: FileCardProps) {
  const { name, Icon, ground } = FILE_KINDS[kind];
  return (
    <Card overflow="hidden" _hover={{ bg: 'tint' }}>
      <Box asChild display="flex">
        <a href={url} target="_blank" rel="noopener noreferrer" data-plain="">
          <Box
            as="span"
            display="grid"
            placeContent="center"
            flexShrink="0"
            w="88px"
            minH="88px"
            css={{ '& > svg': { transform: 'scale(1.5)' } }}
            style={{ background: ground }}
          >
            <Icon />
          </Box>
          <Box as="span" display="grid" alignContent="center" gap="1" p="4" minW="0">
            <Box as="span" fontWeight="semibold">
              {label}
            </Box>
            <Box as="span" fontSize="sm" color="muted">
              {name}، <bdi>{formatJalaliDate(modifiedAt)}</bdi>
            </Box>
          </Box>
        </a>
      </Box>
    </Card>
  );
}

/** A file as it is, beside its row on a wide screen; elsewhere it is not displayed and therefore not loaded. */
function Preview({ kind, label, url }: Omit<FileCardProps, 'modifiedAt'>) {
  switch (kind) {
    case 'image':
      return <img src={url} alt={label} loading="lazy" />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a program has no captions
      return <video src={url} aria-label={label} controls preload="none" />;
    case 'sound':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a program has no captions
      return <audio src={url} aria-label={label} controls preload="none" />;
    case 'document':
      return null; // the browser opens it
    default:
      return kind satisfies never;
  }
}

/** The expert's note beside the files. */
const ExpertNote = ({ text }: { text: string }) => (
  <Card as="section" aria-label="یادداشت متخصص" p="4" mb="4">
    <Box as="h2" fontWeight="semibold" mb="2">
      یادداشت متخصص
    </Box>
    <Box as="bdi" display="block" whiteSpace="pre-line">
      {text}
    </Box>
  </Card>
);

export function DietFilesPage({ dietId }: { dietId: number }) {
  const diet = useInlineQuery(dietFilesQuery(dietId));
  return (
    <>
      <PageHeader title={diet.data?.title || SCREENS.dietFiles.title} backTo={routes.myDiets} />
      <Loaded query={diet} failure="فایل‌های برنامه دریافت نشد." shape={[2, '140px']}>
        {({ files, modifiedAt, note }) => (
          <>
            {note && <ExpertNote text={note} />}
            {files.length > 0 && (
              <Box
                display="grid"
                gap="4"
                alignItems="start"
                gridTemplateColumns={{
                  base: 'minmax(0, 1fr)',
                  lg: files.some(({ kind }) => kind !== 'document')
                    ? 'minmax(0, 2fr) minmax(0, 3fr)'
                    : undefined,
                }}
              >
                <Box display="grid" gap="4">
                  {files.map((file) => (
                    <FileCard key={file.kind} {...file} modifiedAt={modifiedAt} />
                  ))}
                </Box>
                <Box
                  display={{ base: 'none', lg: 'grid' }}
                  gap="4"
                  css={{
                    '& > *': { width: '100%', borderRadius: 'card' },
                    '& > img': { bg: 'white' },
                  }}
                >
                  {files.map((file) => (
                    <Preview key={file.kind} {...file} />
                  ))}
                </Box>
              </Box>
            )}
            {files.length === 0 && !note && (
              <ContactSupport icon={<DocumentIcon />}>
                فایل برنامه‌ای برای این درخواست ثبت نشده است؛ لطفاً به مدیر یا پشتیبان ورزشی خود اطلاع
                دهید.
              </ContactSupport>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
