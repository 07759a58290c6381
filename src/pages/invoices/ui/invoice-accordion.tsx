import { Box } from '@chakra-ui/react/box';
import { memo, useId } from 'react';
import { type Invoice, OUTCOME_TITLES } from '@/entities/invoice';
import { DEFAULT_IMAGE_BY_TYPE, DefaultImage } from '@/shared/config/pictures';
import { DELIVERY_TITLES } from '@/shared/api/contract/rules/delivery';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatRial, FREE } from '@/shared/lib/money';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { Code, Detail, DetailsList } from '@/shared/ui/details-list';
import { Picture } from '@/shared/ui/picture';
import { Amounts } from '@/shared/ui/price';
import { ChevronIcon } from '@/shared/ui/icons';
import { LARGE_TEXT } from '@/shared/ui/large-text';

const REFUND_TITLES = { due: 'در انتظار بازگشت وجه', done: 'وجه بازگردانده شد' } as const;

const OUTCOME_COLORS = { paid: 'turquoise', failed: 'danger', unknown: 'muted' } as const;

/** The result as a label, with a second line for a refund (decisions 48 and 61). */
function InvoiceResult({ invoice: { outcome, refund } }: { invoice: Invoice }) {
  return (
    <Box
      as="span"
      fontWeight="semibold"
      color={OUTCOME_COLORS[outcome]}
      // Below the amount, so that no number is broken.
      css={{ [LARGE_TEXT]: { gridArea: '2 / 2' } }}
    >
      {OUTCOME_TITLES[outcome]}
      {refund && (
        <Box as="span" display="block" fontSize="xs" fontWeight="normal" color="muted">
          {REFUND_TITLES[refund]}
        </Box>
      )}
    </Box>
  );
}

const DeliveryText = ({ state, carrier }: NonNullable<Invoice['delivery']>) => (
  <>
    {DELIVERY_TITLES[state]}
    {carrier && (
      <>
        ، <bdi>{carrier}</bdi>
      </>
    )}
  </>
);

const surface = { bg: 'card', borderRadius: 'card', boxShadow: 'card' } as const;

/** A card on a phone; on a wide screen its two parts are cells of the list's grid. */
const row = { ...surface, overflow: 'hidden', md: { display: 'contents' } } as const;

const head = {
  w: 'full',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  [LARGE_TEXT]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', rowGap: '1' },
  alignItems: 'center',
  gap: '3',
  p: '4',
  textAlign: 'start',
  cursor: 'pointer',
  md: {
    ...surface,
    gridColumn: '1',
    borderInlineStart: '4px solid transparent',
    '&[aria-expanded=true]': { bg: 'tint', borderColor: 'turquoise' },
  },
} as const;

const details = {
  px: '4',
  pb: '4',
  md: {
    ...surface,
    gridColumn: '2',
    gridRow: '1 / -1',
    alignSelf: 'start',
    position: 'sticky',
    top: '4',
    pt: '2',
  },
} as const;

/**
 * An invoice: what was bought, its result, total in rials and date; expanded, its items in tomans (decision 2). On a
 * wide screen the expanded part is beside the list.
 */
export const InvoiceAccordion = memo(function InvoiceAccordion({
  invoice,
  isOpen,
  onOpen,
}: {
  invoice: Invoice;
  isOpen: boolean;
  onOpen: (id: number, isOpen: boolean) => void;
}) {
  const id = useId();
  const [first, ...others] = invoice.items;
  return (
    <Box as="section" css={row}>
      <Box asChild css={head}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(invoice.id, !isOpen)}
        >
          <Box as="span" w="48px" borderRadius="control" overflow="hidden">
            <Picture
              src={first?.image ?? ''}
              kind={
                first?.productType ? DEFAULT_IMAGE_BY_TYPE[first.productType] : DefaultImage.generic
              }
              isSquare
            />
          </Box>
          <span>
            {first && (
              <Box as="span" display="block" fontWeight="semibold" lineHeight="1.7">
                <bdi>{toPersianDigits(first.title)}</bdi>
                {others.length > 0 && ` و ${formatNumber(others.length)} مورد دیگر`}
              </Box>
            )}
            <Box as="span" display="block" fontSize="sm">
              {invoice.totalPrice === 0 ? FREE : formatRial(invoice.totalPrice)}
            </Box>
            <Box as="span" display="block" fontSize="xs" color="muted">
              <bdi>{formatJalaliDateTime(invoice.createdAt)}</bdi>
            </Box>
          </span>
          <InvoiceResult invoice={invoice} />
          <Box
            as="span"
            transform={{ base: isOpen ? 'rotate(180deg)' : 'none', md: 'rotate(90deg)' }}
            transition="transform 150ms"
          >
            <ChevronIcon />
          </Box>
        </button>
      </Box>
      <Box id={id} hidden={!isOpen} css={details}>
        <DetailsList>
          <Detail label="شماره فاکتور">{toPersianDigits(String(invoice.id))}</Detail>
          <Detail label="شماره پیگیری">
            {invoice.trackingNumber && <Code>{invoice.trackingNumber}</Code>}
          </Detail>
          <Detail label="درگاه">{invoice.gatewayTitle && <bdi>{invoice.gatewayTitle}</bdi>}</Detail>
          <Detail label="کد تخفیف">
            {invoice.discountCode && <Code>{invoice.discountCode}</Code>}
          </Detail>
          <Detail label="ارسال">
            {invoice.delivery && <DeliveryText {...invoice.delivery} />}
          </Detail>
          <Detail label="کد رهگیری مرسوله">
            {invoice.delivery?.trackingNumber && <Code>{invoice.delivery.trackingNumber}</Code>}
          </Detail>
        </DetailsList>
        {invoice.items.map((item, index) => (
          // Items have no ids; an invoice's list never changes.
          <Box key={index} borderTopWidth="1px" borderColor="hairline" py="3">
            <Box fontWeight="semibold">
              <bdi>{item.title}</bdi>
            </Box>
            <Amounts {...item} />
          </Box>
        ))}
      </Box>
    </Box>
  );
});
