import { useState } from 'react';
import { invoicesCsv } from '@/entities/invoice';
import { saveFile } from '@/shared/lib/csv';
import { Button } from '@/shared/ui/button';
import { fetchAllInvoices } from '../model/fetch-all-invoices';

/** Takes all invoices along as a file. */
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
