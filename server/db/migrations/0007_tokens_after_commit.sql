ALTER TABLE "invoices" ALTER COLUMN "bank_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "returned" jsonb DEFAULT '{}'::jsonb NOT NULL;