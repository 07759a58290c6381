/**
 * `npm run db:generate` writes a migration from the schema of the newest migration to the current schema. Released
 * migrations are not edited.
 */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
});
