import { Box } from '@chakra-ui/react/box';
import type { Invoice } from '@/entities/invoice';
import { useKeptOpen } from '@/shared/lib/navigation';
import { useDrawn } from '@/shared/ui/long-list';
import { InvoiceAccordion } from './invoice-accordion';

/** Invoices, newest first. @param openId of the one that is unfolded from the beginning; null: none is */
export function InvoiceList({
  invoices,
  openId,
}: {
  invoices: readonly Invoice[];
  openId: number | null;
}) {
  const { chosen, choose } = useKeptOpen('openInvoices');
  const drawn = useDrawn(invoices.length, invoices.findIndex(({ id }) => id === openId) + 1);
  return (
    <Box display="grid" gap="3">
      {invoices.slice(0, drawn).map((invoice) => (
        <InvoiceAccordion
          key={invoice.id}
          invoice={invoice}
          isOpen={chosen[invoice.id] ?? invoice.id === openId}
          onOpen={choose}
        />
      ))}
    </Box>
  );
}
