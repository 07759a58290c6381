import { Box } from '@chakra-ui/react/box';
import { memo, useId } from 'react';
import { type Invoice, OUTCOME_LABELS } from '@/entities/invoice';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatRial } from '@/shared/lib/money';
import { Amounts } from '@/shared/ui/price';
import { ChevronIcon } from '@/shared/ui/icons';
import { skipOffscreen } from '@/shared/ui/long-list';

const REFUND_LABELS = { due: 'در انتظار بازگشت وجه', done: 'وجه بازگردانده شد' } as const;

const OUTCOME_COLORS = { paid: 'turquoise', failed: 'danger', unknown: 'muted' } as const;

/** The result as a label, with a second line for a refund (decisions 48 and 61). */
function InvoiceResult({ invoice: { outcome, refund } }: { invoice: Invoice }) {
  return (
    <Box as="span" fontWeight="semibold" color={OUTCOME_COLORS[outcome]}>
      {OUTCOME_LABELS[outcome]}
      {refund && (
        <Box as="span" display="block" fontSize="xs" fontWeight="normal" color="muted">
          {REFUND_LABELS[refund]}
        </Box>
      )}
    </Box>
  );
}

/** An invoice: its result, total in rials and date; expanded, its items in tomans (decision 2). */
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
  return (
    <Box
      as="section"
      bg="card"
      borderRadius="card"
      boxShadow="card"
      overflow="hidden"
      {...skipOffscreen('82px')}
    >
      <Box
        asChild
        w="full"
        display="grid"
        gridTemplateColumns="auto 1fr auto"
        alignItems="center"
        gap="3"
        p="4"
        textAlign="start"
        cursor="pointer"
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(invoice.id, !isOpen)}
        >
          <InvoiceResult invoice={invoice} />
          <span>
            <Box as="span" display="block" fontWeight="semibold">
              {formatRial(invoice.totalPrice)}
            </Box>
            <Box as="span" display="block" fontSize="xs" color="muted">
              <bdi>{formatJalaliDateTime(invoice.createdAt)}</bdi>
            </Box>
          </span>
          <Box
            as="span"
            transform={isOpen ? 'rotate(180deg)' : 'none'}
            transition="transform 150ms"
          >
            <ChevronIcon />
          </Box>
        </button>
      </Box>
      <Box id={id} hidden={!isOpen} px="4" pb="4">
        {invoice.items.map((item, index) => (
          // Items have no ids; an invoice's list never changes.
          <Box key={index} borderTopWidth="1px" borderColor="hairline" py="3">
            <Box fontWeight="semibold">
              <bdi>{item.title}</bdi>
            </Box>
            <Amounts of={item} />
          </Box>
        ))}
      </Box>
    </Box>
  );
});
