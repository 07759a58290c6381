/**
 * `npm run bank [PORT]`: runs the simulated banks and SMS providers, and prints the settings with which a server uses
 * them, and each activation code.
 */
import { environmentOf, smsEnvironmentOf, startBanks } from './index.ts';

const DEFAULT_PORT = 4000;

const banks = await startBanks({
  folder: process.env.BANK_DIR ?? '.data/bank',
  port: Number(process.argv[2] ?? DEFAULT_PORT),
});
for (const [name, value] of Object.entries({ ...environmentOf(banks), ...smsEnvironmentOf(banks) }))
  console.log(`${name}="${value}"`);
banks.sms.onMessage(({ mobile, code }) => console.log(`# ${mobile}: ${code}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void banks.close().then(() => process.exit(0)));
