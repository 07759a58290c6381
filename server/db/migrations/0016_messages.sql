CREATE TABLE "news" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reference_id" integer NOT NULL,
	"parent_id" integer NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "news_once" UNIQUE("user_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "news_switched_off" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "news_switched_off_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "next_session" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "program_ready_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "program_ready_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "form_sent_back_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "form_sent_back_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "comment_answered_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "comment_answered_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "parcel_sent_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "parcel_sent_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "refund_made_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "refund_made_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "class_begins_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "class_begins_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "quiet_from" text DEFAULT '22:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "quiet_to" text DEFAULT '08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_switched_off" ADD CONSTRAINT "news_switched_off_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_unseen" ON "news" USING btree ("user_id","id") WHERE "news"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "news_of_user" ON "news" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "news_due" ON "news" USING btree ("next_attempt_at") WHERE "news"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "news_failed" ON "news" USING btree ("id") WHERE "news"."sent_at" is null and "news"."next_attempt_at" is null and "news"."failure" is not null;--> statement-breakpoint
CREATE INDEX "news_by_time" ON "news" USING btree ("created_at");