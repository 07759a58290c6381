import { saveFile } from '@/shared/lib/csv';
import { Button } from '@/shared/ui/button';

/** Takes entries along as a file. @param write what the file holds, once it is asked for */
export const CsvButton = ({ name, write }: { name: string; write: () => string }) => (
  <Button
    variant="quiet"
    fontSize="sm"
    justifySelf="start"
    onClick={() => saveFile(`${name}.csv`, 'text/csv', write())}
  >
    دریافت فایل CSV
  </Button>
);
