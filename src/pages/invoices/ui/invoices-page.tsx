import { useRef, useState } from 'react';
import { fetchAllInvoices, type Invoice, invoicesCsv, invoicesQuery } from '@/entities/invoice';
import { saveFile } from '@/shared/lib/csv';
import { StyledButton } from '@/shared/ui/styled-button';
import { Box } from '@chakra-ui/react/box';
import { useMediaQuery } from '@chakra-ui/react/hooks';
import { useHistoryState, useHistoryOpen } from '@/shared/lib/navigation';
import { LongList } from '@/shared/ui/long-list';
import { InvoiceAccordion } from './invoice-accordion';
import { useSearchParams } from 'react-router-dom';
import { PaymentNotices, PaymentReturnSection } from '@/features/payment-return';
import { PayAgain } from '@/features/purchase';
import { INVOICES_PAGE_SIZE } from '@/shared/config/list-sizes';
import { routes } from '@/shared/config/routes';
import { isRouteId, SCREENS } from '@/shared/config/screens';
import { formatNumber } from '@/shared/lib/persian-text';
import { EmptyState } from '@/shared/ui/empty-state';
import { ReceiptIcon } from '@/shared/ui/icons';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Pager } from '@/shared/ui/pager';
import { useInlineQuery } from '@/shared/api';

export function CsvButton() {
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile('سوابق خرید.csv', 'text/csv', invoicesCsv(await fetchAllInvoices()));
    } catch {
      // the query cache reports errors
    } finally {
      setLoading(false);
    }
  };
  return (
    <StyledButton variant="quiet" fontSize="sm" loading={isLoading} onClick={() => void save()}>
      خروجی اکسل
    </StyledButton>
  );
}

const isInvoiceId = (stored: unknown): stored is number | null =>
  stored === null || Number.isSafeInteger(stored);

/** From the breakpoint `md` on: the list at the start, the details of the selected invoice beside it. */
const listAndDetails = (rows: number) => ({
  display: 'grid',
  rowGap: '3',
  columnGap: '6',
  md: {
    '--slice': 'contents',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    // The last row absorbs the height of details that are longer than the list.
    gridTemplateRows: `repeat(${rows}, auto) 1fr`,
  },
});

interface InvoiceListProps {
  invoices: readonly Invoice[];
  openId: number | null;
}

/**
 * Invoices, newest first. On a phone any number of them can be expanded; on a wide screen one is selected, at first the
 * newest.
 * @param openId id of the invoice that is initially expanded; null: none
 */
export function InvoiceList({ invoices, openId }: InvoiceListProps) {
  const [isWide] = useMediaQuery(['(min-width: 48rem)'], { ssr: false }); // the breakpoint `md`
  const { chosen, choose } = useHistoryOpen('openInvoices');
  const [selected, select] = useHistoryState<number | null>('selectedInvoice', null, isInvoiceId);
  const selectedId =
    invoices.find(({ id }) => id === (selected ?? openId))?.id ?? invoices.at(0)?.id;
  return (
    <Box css={listAndDetails(invoices.length)}>
      <LongList
        rowHeight="94px"
        needed={invoices.findIndex(({ id }) => id === openId) + 1}
        rows={invoices.map((invoice) => (
          <InvoiceAccordion
            key={invoice.id}
            invoice={invoice}
            isOpen={
              isWide ? invoice.id === selectedId : (chosen[invoice.id] ?? invoice.id === openId)
            }
            onOpen={isWide ? select : choose}
          />
        ))}
      />
    </Box>
  );
}

/** Styles for printing: on return from the bank, only the receipt is printed. */
const receipt = {
  '@media print': {
    '&[data-returned] > :not([data-receipt])': { display: 'none' },
    '& [data-screen-only]': { display: 'none' },
  },
} as const;

const isPart = (stored: unknown): stored is number =>
  Number.isSafeInteger(stored) && Number(stored) > 0;

/** Purchase history; also the page that the bank redirects the buyer to, with the result of the payment. */
export function InvoicesPage() {
  const [part, setPart] = useHistoryState('part', 1, isPart);
  const returned = useSearchParams()[0].get('invoice') ?? undefined;
  const returnedId = isRouteId(returned) ? Number(returned) : null;
  const query = useInlineQuery(invoicesQuery(part));
  const list = useRef<HTMLDivElement>(null);
  const turnTo = (to: number) => {
    setPart(to);
    list.current?.focus(); // the pressed button may not exist on the other page
  };
  return (
    <Box css={receipt} data-returned={returnedId === null ? undefined : ''}>
      <PageHeader title={SCREENS.invoices.title} backTo={routes.profile}>
        {returnedId === null && query.data && query.data.total > 0 && <CsvButton />}
      </PageHeader>
      {returnedId === null ? (
        <PaymentNotices />
      ) : (
        <PaymentReturnSection
          invoiceId={returnedId}
          retry={(invoice) => <PayAgain gatewayTitle={invoice?.gatewayTitle ?? ''} />}
        />
      )}
      <Box
        ref={list}
        role="region"
        tabIndex={-1}
        aria-label={`سوابق خرید، صفحه ${formatNumber(part)}`}
        outlineOffset="4px"
      >
        <Loaded query={query} failure="سوابق خرید دریافت نشد." shape={[5, '82px']}>
          {({ invoices, total }) => (
            <>
              {invoices.length === 0 && (
                <EmptyState icon={<ReceiptIcon />} link={{ to: routes.home, label: 'دیدن کلاس‌ها' }}>
                  هنوز خریدی انجام نداده‌اید.
                </EmptyState>
              )}
              <InvoiceList invoices={invoices} openId={returnedId} />
              <Pager total={total} size={INVOICES_PAGE_SIZE} part={part} onPart={turnTo} />
            </>
          )}
        </Loaded>
      </Box>
    </Box>
  );
}
