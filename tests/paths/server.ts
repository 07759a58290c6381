/** The server of the charts' walks: the reference server on a build whose charts tell what they do. */
import { build } from 'vite';
import { startServer } from '../../server/serve';

const FOLDER = 'dist-walks';
await build({ logLevel: 'warn', mode: 'walks', build: { outDir: FOLDER } });
const { url } = await startServer({ build: FOLDER });
console.log(`Walks: ${url}`);
