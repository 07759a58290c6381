CREATE TABLE "staff_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"resource" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"path" text,
	"finished_at" timestamp with time zone,
	"writer" text,
	"lease_ends_at" timestamp with time zone,
	"is_awaited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_uploads_of_staff" ON "staff_uploads" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_uploads_by_time" ON "staff_uploads" USING btree ("created_at");