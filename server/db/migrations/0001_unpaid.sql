ALTER TABLE "invoices" ADD COLUMN "is_unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_at" timestamp with time zone;