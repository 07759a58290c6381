/** Who sells, and on which terms. A setting that the server does not send is not shown (decision 49). */
import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { phoneLink } from '@/shared/lib/contacts';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { httpsUrl } from '@/shared/lib/panel-file';
import type { DisplaySettings } from '../api/setting.queries';

interface SettingsProps {
  settings: DisplaySettings;
}

/** The trust seal; with a URL, it leads to the page that verifies it, and says so. */
function TrustSeal({ sealUrl }: Pick<DisplaySettings, 'sealUrl'>) {
  const image = (
    <img
      src="/images/trust-seal.svg"
      alt="نماد اعتماد الکترونیکی"
      width="96"
      height="96"
      loading="lazy"
    />
  );
  const url = httpsUrl(sealUrl);
  if (!url) return image;
  return (
    <Box display="flex" alignItems="center" gap="3" maxW="320px">
      <a href={url} target="_blank" rel="noopener" referrerPolicy="origin">
        {image}
      </a>
      <p>با زدن نماد، اعتبار فروشگاه را در سامانه رسمی نمادها ببینید.</p>
    </Box>
  );
}

export const RefundRule = ({ settings }: SettingsProps) =>
  settings.refundRule && (
    <Box as="p" fontSize="sm" color="muted">
      <bdi>{toPersianDigits(settings.refundRule)}</bdi>
    </Box>
  );

const footer = {
  '@media print': { display: 'none' },
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  mt: '8',
  mb: '4',
  pt: '6',
  borderTopWidth: '1px',
  borderColor: 'hairline',
  fontSize: 'sm',
  color: 'muted',
  '& nav': { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
  '& nav a, & address a': { display: 'inline-flex', alignItems: 'center', minH: '44px' },
} as const;

/** The seller's name, address and phone, the rules, and the trust seal: at the end of public pages. */
export function SellerFooter({ settings }: SettingsProps) {
  const { sellerName, sellerAddress, phone } = settings;
  const link = phoneLink(phone);
  return (
    <Box as="footer" css={footer} aria-label="فروشنده">
      <div>
        {sellerName && (
          <Box fontWeight="semibold" color="ink">
            <bdi>{sellerName}</bdi>
          </Box>
        )}
        {(sellerAddress || link) && (
          <Box as="address" fontStyle="normal">
            {sellerAddress && (
              <div>
                <bdi>{toPersianDigits(sellerAddress)}</bdi>
              </div>
            )}
            {link && (
              <a href={link.href}>
                تلفن: <bdi dir="ltr">{link.number}</bdi>
              </a>
            )}
          </Box>
        )}
        <RefundRule settings={settings} />
        <nav aria-label="پیوندهای پایانی">
          <Link to={routes.contentPage('Introduction')}>درباره ما</Link>
          <Link to={routes.contentPage('RulesAndRegulations')}>قوانین و مقررات</Link>
          <Link to={routes.supportChat}>پشتیبانی</Link>
        </nav>
      </div>
      {settings.showsTrustSeal && <TrustSeal sealUrl={settings.sealUrl} />}
    </Box>
  );
}
