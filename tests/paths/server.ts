/** Server of the charts' walks: the reference server with a build whose charts report their transitions. */
import { createBuilder } from 'vite';
import { startDemoServer } from '../demo-server';

await (await createBuilder({ logLevel: 'warn', mode: 'walks' })).buildApp();
const { origin, close } = await startDemoServer({ build: 'dist-walks' });
process.once('SIGTERM', () => void close().then(() => process.exit()));
console.log(`Walks: ${origin}`);
