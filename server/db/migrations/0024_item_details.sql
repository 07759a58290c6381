ALTER TABLE "diets" ADD COLUMN "length" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "diets" ADD COLUMN "includes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "diets" ADD COLUMN "sample_day" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;