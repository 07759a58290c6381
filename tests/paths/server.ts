/** Server of the charts' walks: the reference server with a build whose charts report their transitions. */
import { createBuilder } from 'vite';
import { startServer } from '../../server/start/serve';

await (await createBuilder({ logLevel: 'warn', mode: 'walks' })).buildApp();
const { url } = await startServer({ build: 'dist-walks', port: 0, takesOrders: true });
console.log(`Walks: ${url.replace('localhost', '127.0.0.1')}`);
