/** The buttons that change the report: they wait while something is under way. */
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
} from 'react';
import { Button, IconButton } from '@/shared/ui/button';
import { useIsReportLoading, useIsUnconfirmed } from '../model/use-weekly-report';
import { saveFile } from '@/shared/lib/csv';

const Waiting = createContext(false);

/**
 * Knows for all of them whether they wait. That they do is drawn after what a press shows at once, and seen only
 * where it takes a while: most saves are over before.
 */
export function ChangeScope({ children }: { children: ReactNode }) {
  const isLoading = useIsReportLoading();
  const isUnconfirmed = useIsUnconfirmed();
  return <Waiting value={useDeferredValue(isLoading || isUnconfirmed)}>{children}</Waiting>;
}

const LateWaiting = { '&[aria-disabled=true]': { transition: 'opacity 150ms ease-out 600ms' } };
export const ChangeButton = (props: ComponentProps<typeof Button>) => (
  <Button aria-disabled={useContext(Waiting)} css={LateWaiting} {...props} />
);
export const ChangeIconButton = ({ css, ...props }: ComponentProps<typeof IconButton>) => (
  <IconButton aria-disabled={useContext(Waiting)} css={[LateWaiting, css]} {...props} />
);

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
