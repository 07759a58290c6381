ALTER TABLE "courses" ALTER COLUMN "session_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_rule" text DEFAULT '' NOT NULL;