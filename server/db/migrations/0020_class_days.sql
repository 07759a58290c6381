ALTER TABLE "courses" ADD COLUMN "sessions_per_week" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "session_days" jsonb DEFAULT '[]'::jsonb NOT NULL;