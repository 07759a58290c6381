import { useState } from 'react';
import { fetchAllInvoices, invoicesCsv } from '@/entities/invoice';
import { saveFile } from '@/shared/lib/csv';
import { Button } from '@/shared/ui/button';

/** Exports all invoices as a CSV file. */
export function CsvButton() {
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile('سوابق خرید.csv', 'text/csv', invoicesCsv(await fetchAllInvoices()));
    } catch {
      // told by the query cache
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="quiet" fontSize="sm" loading={isLoading} onClick={() => void save()}>
      دریافت فایل CSV
    </Button>
  );
}
