/** Buttons that change the report: disabled while a save is pending. */
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
} from 'react';
import { StyledButton, StyledIconButton } from '@/shared/ui/styled-button';
import { useIsReportLocked } from '../model/use-weekly-report';
import { saveFile } from '@/shared/lib/csv';

const Waiting = createContext(false);

/**
 * Provides the disabled state of all buttons. The state renders after the immediate feedback of a press, and becomes
 * visible only after a delay, since most saves are faster.
 */
export function ChangeScope({ children }: { children: ReactNode }) {
  return <Waiting value={useDeferredValue(useIsReportLocked())}>{children}</Waiting>;
}

const LateWaiting = { '&[aria-disabled=true]': { transition: 'opacity 150ms ease-out 600ms' } };
export const ChangeButton = (props: ComponentProps<typeof StyledButton>) => (
  <StyledButton aria-disabled={useContext(Waiting)} css={LateWaiting} {...props} />
);
export const ChangeIconButton = ({ css, ...props }: ComponentProps<typeof StyledIconButton>) => (
  <StyledIconButton aria-disabled={useContext(Waiting)} css={[LateWaiting, css]} {...props} />
);

/** Exports entries as a CSV file, whose content `write` returns on press. */
export const CsvButton = ({ name, write }: { name: string; write: () => string }) => (
  <StyledButton
    variant="quiet"
    fontSize="sm"
    justifySelf="start"
    onClick={() => saveFile(`${name}.csv`, 'text/csv', write())}
  >
    خروجی اکسل
  </StyledButton>
);
