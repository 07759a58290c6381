import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@/entities/invoice';
import { displayInfoQuery } from '@/entities/setting';
import { BACKGROUND_META } from '@/shared/api';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatRial, formatToman, tomanDigits } from '@/shared/lib/money';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Code, Detail, DetailsList } from '@/shared/ui/details-list';
import { deducted } from '@/shared/ui/price';

/** Black on white in both colour schemes, and not on the screen. */
const paper = {
  display: 'none',
  bg: '#fff',
  '@media print': { display: 'block' },
  '&, & *': { color: '#000 !important', borderColor: '#999 !important' },
} as const;

const linesTable = {
  w: 'full',
  my: '4',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', fontWeight: 'semibold' },
  '& th, & td': { px: '2', py: '2', textAlign: 'start', borderBottomWidth: '1px' },
  '& th': { fontWeight: 'semibold' },
  '& tr > :not(:first-of-type)': { whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
} as const;

/** The seller, from the shop's settings; a setting that the server does not send is not shown. */
function Seller() {
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  if (!settings) return null;
  const { sellerName, sellerAddress, phone } = settings;
  return (
    <Box mb="4">
      {sellerName && (
        <Box fontWeight="bold">
          <bdi>{sellerName}</bdi>
        </Box>
      )}
      {sellerAddress && (
        <div>
          <bdi>{toPersianDigits(sellerAddress)}</bdi>
        </div>
      )}
      {phone && (
        <div>
          تلفن: <bdi dir="ltr">{toPersianDigits(phone)}</bdi>
        </div>
      )}
    </Box>
  );
}

/** The lines of an invoice in tomans. */
const LinesTable = ({ items }: Pick<Invoice, 'items'>) => (
  <Box as="table" css={linesTable}>
    <caption>اقلام خرید (تومان)</caption>
    <thead>
      <tr>
        {['عنوان', 'قیمت', 'تخفیف', 'مالیات', 'قابل پرداخت'].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map(({ title, unitPrice, discount, tax, payable }, at) => (
        // Items have no ids; an invoice's list never changes.
        <tr key={at}>
          <td>
            <bdi>{title}</bdi>
          </td>
          {[unitPrice, deducted(discount), tax, payable].map((rials, column) => (
            <td key={column}>{tomanDigits(rials)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);

/** The receipt of a paid invoice. It is rendered for printing only. */
export const PrintedReceipt = ({ invoice }: { invoice: Invoice }) => (
  <Box as="section" data-receipt="" css={paper}>
    <Box as="h2" fontSize="xl" fontWeight="bold" mb="2">
      رسید خرید
    </Box>
    <Seller />
    <DetailsList>
      <Detail label="شماره فاکتور">{toPersianDigits(String(invoice.id))}</Detail>
      <Detail label="زمان">
        <bdi>{formatJalaliDateTime(invoice.createdAt)}</bdi>
      </Detail>
      <Detail label="درگاه">{invoice.gatewayTitle && <bdi>{invoice.gatewayTitle}</bdi>}</Detail>
      <Detail label="شماره پیگیری">
        {invoice.trackingNumber && <Code>{invoice.trackingNumber}</Code>}
      </Detail>
      <Detail label="کد تخفیف">
        {invoice.discountCode && <Code>{invoice.discountCode}</Code>}
      </Detail>
    </DetailsList>
    {invoice.items.length > 0 && <LinesTable items={invoice.items} />}
    <DetailsList>
      <Detail label="جمع قابل پرداخت">{formatToman(invoice.totalPrice)}</Detail>
      <Detail label="جمع به ریال">{formatRial(invoice.totalPrice)}</Detail>
    </DetailsList>
  </Box>
);
