/** The simulated banks of a test file, whose clock the test sets. */
import { startBanks } from 'bank-simulator';
import { merchantsOf } from '../../server/demo/banks';

export async function openTestBanks() {
  let aheadMs = 0;
  const banks = await startBanks({ clock: () => Date.now() + aheadMs });
  return {
    ...banks,
    merchants: merchantsOf(banks),
    /** Sets the banks' clock forward. */
    advance: (minutes: number): void => {
      aheadMs += minutes * 60_000;
    },
  };
}
export type TestBanks = Awaited<ReturnType<typeof openTestBanks>>;
