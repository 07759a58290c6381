/** `npm run db:generate` writes a migration from the newest one to the schema. Released migrations are not edited. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/gateway/bank-payments.ts'],
  out: './server/db/migrations',
});
