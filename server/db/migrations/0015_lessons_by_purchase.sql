ALTER TABLE "lessons" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_courses" ADD COLUMN "granted_at" timestamp with time zone DEFAULT now() NOT NULL;