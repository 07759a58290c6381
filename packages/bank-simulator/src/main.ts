/** `npm run bank [PORT]`: runs the simulated banks, and prints the settings with which a server uses them. */
import { environmentOf, startBanks } from './index.ts';

const DEFAULT_PORT = 4000;

const banks = await startBanks({
  folder: '.data/bank',
  port: Number(process.argv[2] ?? DEFAULT_PORT),
});
for (const [name, value] of Object.entries(environmentOf(banks))) console.log(`${name}="${value}"`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void banks.close().then(() => process.exit(0)));
