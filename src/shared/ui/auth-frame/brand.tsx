import { Box } from '@chakra-ui/react/box';
import { CheckIcon } from '@/shared/ui/icons';

const PROMISES = [
  'کلاس‌های ویدیویی، هر وقت که وقت دارید',
  'برنامه غذایی به اندازه خودتان',
  'گزارش وزن و سایز، با همراهی پشتیبان ورزشی',
];

/** What one comes for, beside a form on a wide screen. */
export const Brand = () => (
  <Box
    display={{ base: 'none', lg: 'flex' }}
    flexDirection="column"
    justifyContent="center"
    gap="6"
    p="12"
    bg="tint"
  >
    <Box color="turquoise" fontSize="2xl" fontWeight="bold" lineHeight="1.4">
      مربی
    </Box>
    <Box fontSize="xl" fontWeight="bold" lineHeight="1.6">
      تمرین درست، با مربی کنار شما
    </Box>
    <Box asChild display="grid" gap="3">
      <ul>
        {PROMISES.map((promise) => (
          <Box
            asChild
            key={promise}
            display="flex"
            alignItems="center"
            gap="3"
            css={{ '& > svg': { color: 'turquoise', flexShrink: 0 } }}
          >
            <li>
              <CheckIcon />
              {promise}
            </li>
          </Box>
        ))}
      </ul>
    </Box>
  </Box>
);
