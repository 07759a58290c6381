/** `npm run bench:taps`: how soon a touch is answered where lists are long. `ROWS=20,500` says how long. */
import { measureTaps } from './taps';

await measureTaps(process.env.ROWS?.split(',').map(Number));
