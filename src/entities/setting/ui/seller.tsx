/** The seller and the terms of sale. A setting that the server does not send is not shown (decision 49). */
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { type ContactLink, phoneLink } from '@/shared/lib/contacts';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { httpsUrl } from '@/shared/lib/panel-file';
import type { DisplaySettings } from '../api/setting.queries';
import styles from './seller.module.css';

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
    <div className={styles.seal}>
      <a href={url} target="_blank" rel="noopener" referrerPolicy="origin">
        {image}
      </a>
      <p>برای دیدن اعتبار فروشگاه، نماد را بزنید.</p>
    </div>
  );
}

export const RefundRule = ({ settings }: SettingsProps) =>
  settings.refundRule && (
    <p className={styles.rule}>
      <bdi>{toPersianDigits(settings.refundRule)}</bdi>
    </p>
  );

const Phone = ({ link }: { link: ContactLink }) => (
  <div>
    تلفن:{' '}
    <a href={link.href}>
      <bdi dir="ltr">{link.number}</bdi>
    </a>
  </div>
);

/** The seller's phone; nothing if it is not known. */
export function SellerPhone({ settings }: SettingsProps) {
  const link = phoneLink(settings.phone);
  return link && <Phone link={link} />;
}

/** Facts for a buyer who is about to pay: the refund rule, the phone and the trust seal. */
export function Assurance({ settings }: SettingsProps) {
  return (
    <div className={styles.assurance}>
      <RefundRule settings={settings} />
      <SellerPhone settings={settings} />
      {settings.showsTrustSeal && <TrustSeal sealUrl={settings.sealUrl} />}
    </div>
  );
}

/** The seller's name, address and phone, the rules, and the trust seal: at the end of public pages. */
export function SellerFooter({ settings }: SettingsProps) {
  const { sellerName, sellerAddress, phone } = settings;
  const link = phoneLink(phone);
  return (
    <footer className={styles.footer} aria-label="فروشنده">
      <div>
        {sellerName && (
          <div className={styles.name}>
            <bdi>{sellerName}</bdi>
          </div>
        )}
        {(sellerAddress || link) && (
          <address>
            {sellerAddress && (
              <div>
                <bdi>{toPersianDigits(sellerAddress)}</bdi>
              </div>
            )}
            {link && <Phone link={link} />}
          </address>
        )}
        <RefundRule settings={settings} />
        <nav aria-label="پیوندهای پایانی">
          <Link to={routes.contentPage('Introduction')}>درباره ما</Link>
          <Link to={routes.contentPage('RulesAndRegulations')}>قوانین و مقررات</Link>
          <Link to={routes.supportChat}>پشتیبانی</Link>
        </nav>
      </div>
      {settings.showsTrustSeal && <TrustSeal sealUrl={settings.sealUrl} />}
    </footer>
  );
}
