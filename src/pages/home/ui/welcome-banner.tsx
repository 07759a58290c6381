import { Box } from '@chakra-ui/react/box';
import { usePurchaseActions } from '@/features/purchase';
import { OnlyFor } from '@/shared/session';
import { Button } from '@/shared/ui/button';
import { PageTitle, useScreenHeading } from '@/shared/ui/page-header';
import type { Tab } from '../model/tabs';

const BENEFITS = ['برنامه از متخصص', 'همراهی هفتگی', 'پرداخت امن'];

const MISSING_TITLES: Readonly<Record<Tab, string>> = {
  courses: 'این کلاس پیدا نشد',
  diets: 'این برنامه غذایی پیدا نشد',
  shop: 'این محصول پیدا نشد',
};

const banner = {
  position: 'relative',
  mb: '3',
  p: '4',
  borderRadius: 'card',
  bg: 'tint',
  backgroundImage: 'var(--lattice)',
  // Decorative shape that overlaps the edge of the card.
  '& i': {
    position: 'absolute',
    insetEnd: '3',
    bottom: '0',
    w: '128px',
    h: 'calc(100% + 20px)',
    background: 'var(--athlete) bottom / contain no-repeat',
    pointerEvents: 'none',
  },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    mb: '2',
    fontSize: 'xs',
    lineHeight: '1.7',
    maxW: '62%',
  },
  '& li::before': { content: '"✓ "', color: 'turquoise' },
} as const;

/** The heading of home for an item that does not exist (decisions 63 and 73). */
export const MissingBanner = ({ tab }: { tab: Tab }) => (
  <Box as="section" css={banner} role="status">
    <PageTitle>{MISSING_TITLES[tab]}</PageTitle>
    <p>شاید دیگر فروخته نمی‌شود یا نشانی درست نیست؛ از فهرست زیر انتخاب کنید.</p>
  </Box>
);

/** The welcome message, with an incentive to log in for an anonymous visitor. */
export function WelcomeBanner() {
  const heading = useScreenHeading('مربی');
  const { openLogin } = usePurchaseActions();
  return (
    <Box as="section" css={banner}>
      <Box asChild fontSize={{ base: 'xl', md: '2xl' }} fontWeight="bold" lineHeight="1.6">
        <h1 ref={heading} tabIndex={-1}>
          به مربی خوش آمدید
        </h1>
      </Box>
      <OnlyFor audience="visitor">
        <ul>
          {BENEFITS.map((proof) => (
            <li key={proof}>{proof}</li>
          ))}
        </ul>
        <Button variant="main" onClick={openLogin}>
          ورود / ثبت‌نام
        </Button>
        <i aria-hidden="true" />
      </OnlyFor>
    </Box>
  );
}
